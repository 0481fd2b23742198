// The reference: the exact mate solver. It builds the whole graph of checks and replies reachable
// from a position and takes the least fixed point of
//   attacker position: 1 + the least value of a position after a check (none if none has one)
//   defender position: 0 if there is no legal reply; 1 + the greatest value of the positions
//                      after the replies (none if one of them has none)
// A repetition is the attacker's failure in it: a value is finite only by a mate at the bottom.
#pragma once

#include <cstddef>
#include <optional>

#include "tests/reference/board.hpp"

namespace reference {

struct ExactAnswer {
  std::optional<int> length;  // plies to the strict mate; empty: no mate, proven
  bool has_cycle = false;     // whether a line of checks and replies can repeat a position
  std::size_t positions = 0;  // in the graph, either side to move
};

// The side to move of `board` is the attacker. Empty when more than `position_limit` positions
// can be reached.
std::optional<ExactAnswer> solve_exactly(const Board& board, Reading reading,
                                         std::size_t position_limit);

}  // namespace reference
