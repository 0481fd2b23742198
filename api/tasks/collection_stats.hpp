// The report of `collection stats` as JSON (docs/collections.md).
#pragma once

#include "api/core/json_fwd.hpp"
#include "problems/selection/statistics.hpp"

namespace tori::api {

/// One JSON object.
Json collection_stats(const problems::Statistics& statistics);

}  // namespace tori::api
