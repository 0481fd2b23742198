// The summary of a run of `compose`, and its status while it runs, as JSON (docs/composer.md).
#pragma once

#include <cstdint>
#include <string>

#include "api/core/json_fwd.hpp"
#include "composer/run/run_state.hpp"

namespace tori::api {

/// One JSON object. `seconds`: how long this run took, without
/// the earlier run that it resumed.
Json compose_summary(const composer::RunState& state, double seconds);

/// Where a run runs.
struct RunPlace {
  std::string host;
  std::int64_t process = 0;
  /// When the status was written, in seconds since 1970.
  std::int64_t time = 0;
};

/// The summary with the place and the candidates per second, for those who watch the run. In the
/// first second that speed is 0: there is too little to tell it from.
Json compose_status(const composer::RunState& state, double seconds, const RunPlace& place);

}  // namespace tori::api
