// Seeded random positions in which sliders check from a distance and the defender has something to
// drop in between.
#pragma once

#include "rules/position.hpp"
#include "tests/rules/random_positions.hpp"

namespace tori::test {

/// The attacker is to move and has one or two sliders on lines to the defender's phoenix.
Position slider_position(Dice& dice, Promotion promotion);

/// The defender is to move and in check by one slider at a distance, which is pinned to the
/// attacker's phoenix: at least one square in between on which it may take no drop. There are at
/// most two defences that are no drops.
Position pinned_checker_position(Dice& dice, Promotion promotion);

}  // namespace tori::test
