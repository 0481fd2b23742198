// The reference: how much a move is like the solution's in the same position
// (docs/verify.md, "The profile magazine").
#pragma once

#include <string>

#include "tests/reference/board.hpp"

namespace reference {

// Left and right swapped, quails included.
Board mirrored(const Board& board);
Move mirrored(Move move);

// "promotion": the moves differ only in that, and the mate takes as long after both.
// "mirror-image": the position is its own mirror image, and so are the moves. Else empty.
std::string resemblance(const Board& board, const Move& move, const Move& solution, bool as_long);

}  // namespace reference
