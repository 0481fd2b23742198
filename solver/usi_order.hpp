// The order in which moves of equal worth are named.
#pragma once

#include <vector>

#include "rules/movegen.hpp"

namespace tori::solver {

/// The moves sorted by their USI text.
std::vector<Move> in_usi_order(const MoveList& moves);

}  // namespace tori::solver
