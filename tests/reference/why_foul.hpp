// The reference: why a move may not be played in a mate problem.
#pragma once

#include "tests/reference/why_text.hpp"

namespace reference {

// The fact of a foul: the rule that the move breaks, or that it gives no check. No fact if the move
// is a legal check, or none at all (no bird goes so). `reading` does not matter but for that: it
// may make a move that stays unpromoted none at all.
FactTexts facts_of_foul(const Board& board, const Move& move, Reading reading);

}  // namespace reference
