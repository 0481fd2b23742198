// The reference: all positions with few men, one by one, straight from the rules for parts in
// shared/rules.md.
#pragma once

#include <functional>
#include <vector>

#include "tests/reference/board.hpp"

namespace reference {

// Calls `take` for every position of gote's phoenix on one of these squares and two men: on the
// board, of either side, sente's phoenix among them, or in sente's hand. Gote holds the rest of the
// box, sente is to move. All of them fit into so many files and ranks. Of a position and its mirror
// image, both with the phoenix on one of the squares, one is taken.
void each_of_two_men(const std::vector<int>& phoenix_squares, int files, int ranks,
                     const std::function<void(const Board&)>& take);

}  // namespace reference
