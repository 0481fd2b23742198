// The mates that were missed in games, as JSON (docs/formats-programs.md, "Missed mates as JSON").
#pragma once

#include <vector>

#include "api/core/json_fwd.hpp"
#include "api/tasks/missed.hpp"

namespace tori::api {

/// An object about the game, then one for each move that is told.
std::vector<Json> missed_report(const MissedResult& result, const MissedRequest& request);
/// The report on an entry that holds no game: one object.
std::vector<Json> missed_report(const problems::BadInput& bad);

}  // namespace tori::api
