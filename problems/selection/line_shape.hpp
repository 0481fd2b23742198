// A solution seen from one of its squares, so that the same idea elsewhere looks the same.
#pragma once

#include <string>
#include <vector>

#include "problems/record/record.hpp"

namespace tori::problems {

/// One move of a line: which piece, and how it goes. Equal for equal moves seen from their squares.
struct SeenMove {
  /// The letters of the piece as it stands before the move; those of the other quail when mirrored.
  std::string kind;
  /// From where to where, whether it drops, takes or promotes.
  std::string path;
  /// Which piece it is: pieces are numbered in the order in which they first move. A piece that is
  /// dropped is a new one.
  int piece = 0;
};

/// The record's line from `origin`, left and right exchanged when `mirror`. Its moves are legal.
std::vector<SeenMove> seen_line(const Record& record, Square origin, bool mirror);

}  // namespace tori::problems
