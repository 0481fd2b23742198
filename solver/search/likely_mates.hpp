// The checks that may mate at once, found without playing the others.
#pragma once

#include "rules/movegen.hpp"
#include "rules/position.hpp"

namespace tori::solver {

struct LikelyMates {
  /// All checks that mate, and some that do not. After a check that is not listed, the defender has
  /// a move on the board: a legal defence whatever the hands are.
  MoveList checks;
  /// There is a check at all, listed or not.
  bool any_check = false;
};

/// REQUIRES: the opponent of the side to move has a phoenix.
LikelyMates likely_mates(const Position& position);

}  // namespace tori::solver
