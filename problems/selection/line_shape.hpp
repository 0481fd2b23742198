// A solution seen from one square, so that the same idea looks the same anywhere on the board.
#pragma once

#include <string>
#include <vector>

#include "problems/record/record.hpp"

namespace tori::problems {

/// One move of a line, seen from a square: equal for the same move elsewhere on the board.
struct SeenMove {
  /// The letters of the piece before the move; if mirrored, left and right quail are exchanged.
  std::string kind;
  /// Origin and target, and whether the move is a drop, a capture or a promotion.
  std::string path;
  /// The number of the piece. Pieces are numbered in the order of their first moves; a dropped
  /// piece is a new one.
  int piece = 0;
};

/// The record's line seen from `origin`, with left and right exchanged if `mirror`. REQUIRES: its
/// moves are legal.
std::vector<SeenMove> seen_line(const Record& record, Square origin, bool mirror);

/// The length of the line and the target squares of all moves but the last, up to shift and mirror:
/// equal for all problems that have one idea or are of one family. Empty if there is no line.
/// REQUIRES: the moves are legal.
std::string shape_of(const Record& record);

}  // namespace tori::problems
