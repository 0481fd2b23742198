// The reference: why a check does not do what it should: the reply that refutes it, and what is
// left after that.
#pragma once

#include "tests/reference/why_text.hpp"

namespace reference {

// The facts of a legal check and a legal reply. A later mate (in the conventional game) of more
// than `plies` plies after the reply is not looked for: then it says that there is none.
FactTexts facts_of_try(const Board& board, const Move& check, const Move& reply, Reading reading,
                       int plies);

// The first of them only: what the reply does; and, of a phoenix that moves, what guarded its
// square.
FactTexts facts_of_reply(const Board& board, const Move& check, const Move& reply);

}  // namespace reference
