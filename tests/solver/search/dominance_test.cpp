// Proof hands and disproof hands: the plain rules or the reference judge the position with that
// hand in place of its own.
#include <catch2/catch.hpp>

#include "solver/search/dfpn.hpp"
#include "solver/search/dominance.hpp"
#include "tests/reference/brute.hpp"
#include "tests/reference/conventional.hpp"
#include "tests/rules/bridge.hpp"
#include "tests/solver/solving.hpp"
#include "tests/solver/visit_sparse.hpp"

namespace tori::test {
namespace {

using solver::MateLength;
using solver::SearchResult;

void set_hand(Setup& setup, Colour colour, Hand hand) {
  for (int k = 0; k < kHandKinds; ++k) setup.in_hand(colour, kind_at(k)) = hand.count(kind_at(k));
}

/// The same board with that hand for the attacker and the rest for the defender.
Position with_hand(const Position& position, Colour attacker, Hand hand) {
  const Hand all = solver::all_in_hand(position);
  REQUIRE(all.contains(hand));
  Setup setup = parts(position);
  set_hand(setup, attacker, hand);
  set_hand(setup, opponent(attacker), Hand::from_bits(all.bits() - hand.bits()));
  return build(setup, position.promotion()).value();
}

/// Whether the side to move still has a move when the attacker, who just moved, holds that hand.
bool can_move_against(const Position& position, Hand hand) {
  reference::Board board = to_reference(position);
  const Colour defender = position.turn();
  const Hand rest = Hand::from_bits(solver::all_in_hand(position).bits() - hand.bits());
  for (int k = 0; k < kHandKinds; ++k) {
    const Kind kind = kind_at(k);
    board.in_hand(to_reference(opponent(defender)), to_reference(kind)) =
        static_cast<std::uint8_t>(hand.count(kind));
    board.in_hand(to_reference(defender), to_reference(kind)) =
        static_cast<std::uint8_t>(rest.count(kind));
  }
  return reference::has_legal_move(board, to_reference(position.promotion()));
}

/// The reference's answer for the game in which these interpositions count.
bool mates_in_3(const Position& position, solver::Interpositions counted) {
  const auto reading = to_reference(position.promotion());
  if (counted == solver::Interpositions::all) {
    return reference::mate_within(to_reference(position), reading, 3);
  }
  reference::Conventional relaxed(reading, reference::Interposed::uncapturable);
  return relaxed.length(to_reference(position), 3).has_value();
}

}  // namespace

TEST_CASE("dominance: hands before a move lead to the hand after it", "[solver][dominance]") {
  visit_sparse(1, 200, [](Position& position) {
    const Hand all = solver::all_in_hand(position);
    for (const Move move : check_moves(position)) {
      const Hand after = position.hand_after(move);
      const Hand enough = solver::proof_hand_before(position, move, after);
      CHECK(position.hand(position.turn()).contains(enough));
      CHECK(with_hand(position, position.turn(), enough).hand_after(move).contains(after));
      const Hand too_little = solver::disproof_hand_before(position, move, after);
      CHECK(too_little == position.hand(position.turn()));
      CHECK(all.contains(too_little));
    }
  });
}

TEST_CASE("dominance: what a mate needs is enough, what it lacks is too little",
          "[solver][dominance]") {
  int mates = 0;
  int parried_by_drop = 0;
  visit_sparse(2, 3'000, [&](Position& position) {
    const Colour attacker = position.turn();
    for (const Move move : check_moves(position)) {
      const Undo undo = position.play(move);
      const EvasionSummary summary = summarize_evasions(position);
      if (summary.mated()) {
        const Hand needed = solver::needed_against_drops(position);
        CHECK(position.hand(attacker).contains(needed));
        CHECK_FALSE(can_move_against(position, needed));
        ++mates;
      } else {
        const Hand most = solver::hand_not_mating(position, summary);
        CHECK(most.contains(position.hand(attacker)));
        CHECK(can_move_against(position, most));
        parried_by_drop += summary.board_moves == 0 ? 1 : 0;
      }
      position.take_back(move, undo);
    }
  });
  CHECK(mates > 100);
  CHECK(parried_by_drop > 100);
}

TEST_CASE("dominance: evasions without the drops on some squares", "[solver][dominance]") {
  int left_out = 0;
  visit_sparse(5, 1'000, [&](Position& position) {
    for (const Move move : check_moves(position)) {
      const Undo undo = position.play(move);
      const Bitboard counted =
          solver::counted_drop_squares(position, solver::Interpositions::not_capturable);
      const MoveList all = evasions(position);
      const MoveList some = evasions(position, counted);
      std::size_t expected = 0;
      int board_moves = 0;
      for (const Move reply : all) {
        expected += !reply.is_drop() || counted.contains(reply.to()) ? 1U : 0U;
        board_moves += reply.is_drop() ? 0 : 1;
      }
      const EvasionSummary summary = summarize_evasions(position, counted);
      CHECK(some.size() == expected);
      CHECK(summary.mated() == some.empty());
      CHECK((summary.drop_squares > 0) == (static_cast<int>(expected) > board_moves));
      left_out += expected < all.size() ? 1 : 0;
      position.take_back(move, undo);
    }
  });
  CHECK(left_out > 100);
}

TEST_CASE("dominance: a hand without new checks gives none", "[solver][dominance]") {
  int kept_back = 0;
  visit_sparse(3, 300, [&](Position& position) {
    const Colour attacker = position.turn();
    const Hand own = position.hand(attacker);
    const Hand all = solver::all_in_hand(position);
    const Hand most = solver::without_new_checks(position, all);
    CHECK(most.contains(own));
    kept_back += most == all ? 0 : 1;
    for (const Move move : check_moves(with_hand(position, attacker, most))) {
      if (move.is_drop()) CHECK(own.has(move.dropped()));
    }
  });
  CHECK(kept_back > 50);
}

TEMPLATE_TEST_CASE_SIG("dominance: the hands the search stores stand before the reference",
                       "[solver][dominance]", ((solver::Interpositions Counted), Counted),
                       solver::Interpositions::all, solver::Interpositions::not_capturable) {
  solver::TranspositionTable table(std::size_t{4} << 20);
  solver::PathHistory history;
  int smaller = 0;
  int larger = 0;
  visit_sparse(4, 2'500, [&](Position& position) {
    table.start_problem();
    history.start_problem();
    solver::Dfpn dfpn(table, history, {Counted});
    const solver::Limits limits = nodes_at_most(20'000);
    solver::Budget budget(limits);
    const MateLength within(3);
    const SearchResult answer = dfpn.search({position, solver::Side::attacker}, within, budget);
    if (answer.state == SearchResult::State::open) return;
    const Colour attacker = position.turn();
    const Hand own = position.hand(attacker);
    const Hand hand = table.look_up(position.key(), own, within).hand;
    const bool proven = answer.state == SearchResult::State::proven;
    CHECK((proven ? own.contains(hand) : hand.contains(own)));
    const Position other = with_hand(position, attacker, hand);
    CHECK(mates_in_3(other, Counted) == proven);
    if (hand != own) ++(proven ? smaller : larger);
  });
  CHECK(smaller > 10);
  CHECK(larger > 100);
}

}  // namespace tori::test
