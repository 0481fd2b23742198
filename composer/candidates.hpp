// Random diagrams: where everything the composer finds begins.
#pragma once

#include <optional>

#include "composer/constraints.hpp"
#include "composer/random.hpp"
#include "rules/setup.hpp"

namespace tori::composer {

/// Random parts with sente attacking: gote's phoenix, pieces near it, most of them sente's, some
/// pieces in sente's hand, the rest of the box in gote's. Pieces and their numbers are as the
/// constraints want them, but parts may have faults, and pieces that found no room are missing.
/// Small hands come most often: they hold sound problems most often.
Setup random_candidate(const Constraints& constraints, Draws& draws);

/// A kind to stand on the board, and one to be held in hand, that the constraints allow; nothing
/// when they allow none.
std::optional<Kind> kind_on_board(const Constraints& constraints, Draws& draws);
std::optional<Kind> kind_in_hand(const Constraints& constraints, Draws& draws);

/// A square at most `reach` steps away in either direction; any square when that is off the board.
Square near(Square centre, int reach, Draws& draws);

}  // namespace tori::composer
