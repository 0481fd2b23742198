// Seeded random positions with few pieces: small enough for the reference to answer.
#pragma once

#include "rules/position.hpp"
#include "tests/rules/random_positions.hpp"

namespace tori::test {

/// What a sparse position is made of. The defender always has a phoenix.
struct Recipe {
  /// Pieces of the attacker on the board, with a preference for sliders and promoted ones.
  int least_attackers = 1;
  int most_attackers = 3;
  int most_defenders = 2;
  /// Pieces in the hands, drawn from what the board leaves of the set.
  int most_in_attackers_hand = 0;
  int most_in_defenders_hand = 0;
  int attacking_phoenix_percent = 25;
};

/// Few pieces and empty hands: mostly no mate, and the checks often run in circles.
inline constexpr Recipe kBareHands{1, 3, 2, 0, 0, 25};
/// The smallest graphs: seldom more than a few hundred positions.
inline constexpr Recipe kFewPieces{1, 2, 1, 0, 0, 40};
/// Something to drop.
inline constexpr Recipe kOneInHand{1, 2, 1, 1, 1, 25};
/// Pieces in hand: mates of several plies.
inline constexpr Recipe kForMates{2, 4, 3, 3, 2, 25};

/// Parts by that recipe; they may have faults. The attacker, a random colour, is to move.
Setup sparse_setup(Dice& dice, const Recipe& recipe);

/// A position made of such parts, but without faults and with at least one check.
Position sparse_position(Dice& dice, const Recipe& recipe, Promotion promotion);

}  // namespace tori::test
