// The live line of `compose`.
#pragma once

#include <string>

#include "composer/run/run_state.hpp"

namespace tori::cli {

/// "12/100 found, 3.2k/s; no-mate 61%, illegal 31%, cook 2%; 0:41 left": the most frequent reject
/// reasons come with their share of all rejected diagrams. `seconds`: how long this run has taken.
std::string live_text(const composer::RunState& state, double seconds);

/// For a run that finds nothing: how many candidates were looked at, the gate that refuses most of
/// them, and what to loosen.
std::string advice_text(const composer::Tally& tally);

}  // namespace tori::cli
