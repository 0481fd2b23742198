// The summary of a run of `compose` as JSON (docs/composer.md, "Summary").
#pragma once

#include <string>

#include "composer/run/run_state.hpp"

namespace tori::api {

/// One JSON object on one line, without its end. `seconds`: what the run has taken, the earlier run
/// not counted.
std::string compose_summary(const composer::RunState& state, double seconds);

}  // namespace tori::api
