// Seeded random positions and games for the tests of the rules.
#pragma once

#include <cstdint>

#include "rules/movegen.hpp"
#include "rules/position.hpp"
#include "rules/setup.hpp"

namespace tori::test {

/// Seeded random numbers, the same on every machine (the distributions of <random> are not). The
/// environment variable TORITSUME_SEED, a number, chooses other ones in every test; 0 if not set.
class Dice {
 public:
  explicit Dice(std::uint64_t seed);

  /// A number from 0 to n - 1.
  int below(int n);
  bool chance(int percent) { return below(100) < percent; }

 private:
  std::uint64_t state_;
};

/// The start position of the game.
Position start_position(Promotion promotion);

/// Parts of a position with about that share of the set, many pieces around the defender's phoenix;
/// the attacker has a phoenix in half of them. They may have faults.
Setup random_setup(Dice& dice, int used_percent);

/// A position made of such parts, but without faults.
Position random_position(Dice& dice, Promotion promotion);

/// One of the legal moves (at least one), with a liking for checks, swallow drops and promotions.
Move likely_move(Dice& dice, const Position& position, const MoveList& legal);

/// Hands `count` positions to `visit`: random games from random positions and, now and then,
/// from the start position, under both promotion readings in turn.
template <typename Visit>
void visit_positions(std::uint64_t seed, int count, Visit visit) {
  Dice dice(seed);
  for (int game = 0; count > 0; ++game) {
    const Promotion reading = game % 2 == 0 ? Promotion::optional : Promotion::mandatory;
    const bool from_start = game / 2 % 16 == 0;
    Position position = from_start ? start_position(reading) : random_position(dice, reading);
    for (int ply = from_start ? 60 : 12; ply > 0 && count > 0; --ply) {
      visit(static_cast<const Position&>(position));
      --count;
      const MoveList legal = legal_moves(position);
      if (legal.empty()) break;
      position.play(likely_move(dice, position, legal));
    }
  }
}

}  // namespace tori::test
