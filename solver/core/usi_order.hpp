// USI order: the order of moves that are equally good.
#pragma once

#include <vector>

#include "rules/movegen.hpp"

namespace tori::solver {

/// The moves, sorted by their USI text.
std::vector<Move> in_usi_order(const MoveList& moves);

}  // namespace tori::solver
