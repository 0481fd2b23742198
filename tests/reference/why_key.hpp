// The reference: what the right moves of a line do, word for word from the definitions of the facts
// (docs/decisions/0010-explanations.md).
#pragma once

#include <vector>

#include "tests/reference/why_text.hpp"

namespace reference {

// For each move of the attacker but the last one the facts of the move and of the reply to it. The
// moves are legal, the attacker's give check, and the last one mates.
std::vector<FactTexts> facts_of_line(const Board& root, const std::vector<Move>& moves,
                                     Reading reading);

}  // namespace reference
