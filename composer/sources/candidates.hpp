// Random diagrams, from which most searches of the composer start.
#pragma once

#include <optional>

#include "composer/settings/constraints.hpp"
#include "composer/settings/random_stream.hpp"
#include "rules/setup.hpp"

namespace tori::composer {

/// Random parts with sente attacking: gote's phoenix, pieces near it, most of them sente's, some
/// pieces in sente's hand, the rest of the box in gote's hand. The kinds and numbers of pieces
/// satisfy the constraints, but the parts may have faults, and a piece is missing if there was no
/// free square for it. Small hands are the most frequent, because they give sound problems most
/// often.
Setup random_candidate(const Constraints& constraints, RandomStream& random);

/// A random kind for the board, and one for the hand, that the constraints allow; nullopt if they
/// allow none.
std::optional<Kind> kind_on_board(const Constraints& constraints, RandomStream& random);
std::optional<Kind> kind_in_hand(const Constraints& constraints, RandomStream& random);

/// A random square at most `reach` files and ranks away; any square if that one is off the board.
Square near(Square centre, int reach, RandomStream& random);

}  // namespace tori::composer
