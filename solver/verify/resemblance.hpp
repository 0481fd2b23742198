// How much a move is like the solution's: the same but for promotion, or its mirror image.
#pragma once

#include "rules/position.hpp"
#include "solver/verify/finding.hpp"

namespace tori::solver {

/// True if the position is its own mirror image: left and right swapped, quails included.
bool is_own_mirror_image(const Position& position);

/// How a move resembles the solution's move in the same position. `as_long`: the mate takes as many
/// plies after both.
Resemblance resemblance_of(const Position& position, Move move, Move solution, bool as_long);

}  // namespace tori::solver
