// What the hands decide about legal moves: only which kinds can be dropped. Certificates rest on it
// (docs/certificates.md, "Smaller hands").
#include <catch2/catch.hpp>

#include <set>
#include <string>

#include "rules/legality.hpp"
#include "rules/notation.hpp"
#include "rules/sfen.hpp"
#include "tests/rules/bridge.hpp"
#include "tests/rules/random_positions.hpp"

namespace tori::test {
namespace {

using Names = std::set<std::string>;

/// The legal moves but drops of kinds that are not in the hand.
Names legal_with(const Position& position, Hand hand) {
  Names names;
  for (const Move move : legality::legal_moves(position)) {
    if (!move.is_drop() || hand.has(move.dropped())) names.insert(to_usi(move));
  }
  return names;
}

/// The same by the reference.
Names reference_legal_with(const reference::Board& board, reference::Reading reading, Hand hand) {
  Names names;
  for (const reference::Move& move : reference::legal_moves(board, reading)) {
    const Move same = from_reference(move);
    if (!same.is_drop() || hand.has(same.dropped())) names.insert(move.usi());
  }
  return names;
}

/// The position with some pieces in the hand of the other player; adds their number to `moved`.
Position with_other_hands(Dice& dice, Position position, int& moved) {
  for (const Colour colour : {Colour::sente, Colour::gote}) {
    for (int k = 0; k < kHandKinds; ++k) {
      for (int held = position.hand(colour).count(kind_at(k)); held > 0 && dice.chance(50);
           --held) {
        position.hand_over(colour, kind_at(k));
        ++moved;
      }
    }
  }
  return position;
}

}  // namespace

TEST_CASE("hands decide only which kinds can be dropped", "[rules]") {
  Dice dice(41);
  int moved = 0;
  visit_positions(42, 4'000, [&](const Position& position) {
    const Position other = with_other_hands(dice, position, moved);
    const Hand both = minimum(position.hand(position.turn()), other.hand(other.turn()));
    CAPTURE(to_sfen(position), to_sfen(other));
    CHECK(legal_with(position, both) == legal_with(other, both));
    const auto reading = to_reference(position.promotion());
    CHECK(reference_legal_with(to_reference(position), reading, both) ==
          reference_legal_with(to_reference(other), reading, both));
    CHECK(legality::in_check(position, position.turn()) == legality::in_check(other, other.turn()));
  });
  CHECK(moved > 5'000);
}

}  // namespace tori::test
