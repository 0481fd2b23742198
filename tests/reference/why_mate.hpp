// The reference: why a position is mate, word for word from the definitions of the facts
// (docs/decisions/0010-explanations.md). A is the attacker, D the defender, k the square of D's
// phoenix, its ring the squares beside k. A bird of A guards a square if it attacks it on the board
// without D's phoenix.
#pragma once

#include "tests/reference/why_text.hpp"

namespace reference {

// The ring squares that D does not hold.
Squares open_ring(const Board& mated);

// The birds of A that guard a square, in the order of sort_squares.
Squares guards_of(const Board& mated, int square);

// All facts of a mate and all its names. The side to move of `mated` is D; `last` is the move that
// mated. Drops that are futile may be left. Throws std::invalid_argument if it is no mate.
FactTexts facts_of_mate(const Board& mated, const Move& last, Reading reading);

}  // namespace reference
