// The report of `collection stats` as JSON (docs/collections.md).
#pragma once

#include <string>

#include "problems/selection/statistics.hpp"

namespace tori::api {

/// One JSON object on one line, without the line feed.
std::string collection_stats(const problems::Statistics& statistics);

}  // namespace tori::api
