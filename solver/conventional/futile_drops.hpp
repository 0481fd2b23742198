// Futile drops: what happens when the checker captures one, and mates that only they delay.
#pragma once

#include <span>

#include "rules/position.hpp"

namespace tori::solver {

/// Answers a question about the position in which a drop has been played, the only checker has
/// captured the piece, and the piece has been handed back to the defender. The position is
/// restored. REQUIRES: the checker may capture on that square (`capturable_drop_squares`).
template <typename Question>
bool after_capture_of(Position& position, Move drop, const Question& question) {
  const Colour attacker = opponent(position.turn());
  const Square checker = position.checkers(position.turn()).first();
  const Move capture = Move::board(checker, drop.to(), false);
  const Undo undo_drop = position.play(drop);
  const Undo undo_capture = position.play(capture);
  position.hand_over(attacker, drop.dropped());
  const bool answer = question();
  position.hand_over(opponent(attacker), drop.dropped());
  position.take_back(capture, undo_capture);
  position.take_back(drop, undo_drop);
  return answer;
}

/// True if the defender is mated, or has no defence but futile drops: the conventional length of
/// the position is 0. Needs no search.
/// REQUIRES: the defender is to move and in check.
bool is_conventional_mate(Position& position);

/// True if a line ends with a check after which the defender has futile drops, but no other
/// defence. REQUIRES: the attacker is to move; the moves are legal, and the attacker's give check.
bool leaves_futile_drops(Position position, std::span<const Move> line);

}  // namespace tori::solver
