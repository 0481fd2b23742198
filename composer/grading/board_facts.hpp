// Plain facts of a position that several grades count.
#pragma once

#include <algorithm>
#include <cstdlib>

#include "rules/movegen.hpp"
#include "rules/position.hpp"

namespace tori::composer {

/// The number of steps of a phoenix from one square to the other.
inline int steps_between(Square a, Square b) {
  return std::max(std::abs(column(a) - column(b)), std::abs(row(a) - row(b)));
}

/// True if a move, neither a drop nor a capture, leads the bird away from the other side's phoenix.
/// REQUIRES: the move is legal.
inline bool goes_away(const Position& position, Move move) {
  if (move.is_drop() || position.captures(move)) return false;
  const Square phoenix = position.phoenix(opponent(position.turn()));
  return steps_between(move.to(), phoenix) > steps_between(move.from(), phoenix);
}

/// True if the side to move may take on the square. REQUIRES: it is in check.
inline bool may_take(const Position& position, Square square) {
  for (const Move move : evasions(position, Bitboard{})) {
    if (move.to() == square) return true;
  }
  return false;
}

/// The defences of a side in check: drops on one square count as one, and so do a move and the same
/// with a promotion. REQUIRES: it is in check.
inline int defences_in(const Position& position) {
  const EvasionSummary summary = summarize_evasions(position);
  return summary.board_moves + summary.drop_squares;
}

}  // namespace tori::composer
