// The summary of a run of `compose` as JSON (docs/composer.md, "Summary").
#pragma once

#include <string>

#include "composer/run/run_state.hpp"

namespace tori::api {

/// One JSON object on one line, without the line feed. `seconds`: how long this run took, without
/// the earlier run that it resumed.
std::string compose_summary(const composer::RunState& state, double seconds);

}  // namespace tori::api
