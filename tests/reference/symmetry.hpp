// The reference: the two symmetries of the game, of boards, moves and facts as text.
#pragma once

#include <string>

#include "tests/reference/board.hpp"

namespace reference {

// Left and right exchanged, in quails too; or the board turned by 180 degrees and the sides
// exchanged.
enum class Symmetry : std::uint8_t { mirror, turn };

int image_of(Symmetry symmetry, int square);
Board image_of(Symmetry symmetry, const Board& board);
Move image_of(Symmetry symmetry, const Move& move);

// A fact of why_text.hpp.
std::string image_of(Symmetry symmetry, const std::string& fact);

}  // namespace reference
