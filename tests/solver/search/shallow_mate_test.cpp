// The last plies of a search, tried move by move: answers, hands and what holds in the relaxed
// game, against the reference. (The hands of attacker positions: dominance_test.cpp.)
#include <catch2/catch.hpp>

#include "rules/attacks.hpp"
#include "rules/movegen.hpp"
#include "solver/search/dfpn.hpp"
#include "solver/search/interpositions.hpp"
#include "solver/search/shallow_mate.hpp"
#include "tests/reference/brute.hpp"
#include "tests/reference/conventional.hpp"
#include "tests/rules/bridge.hpp"
#include "tests/solver/slider_positions.hpp"
#include "tests/solver/solving.hpp"
#include "tests/solver/visit_sparse.hpp"
#include "tests/thinned.hpp"

namespace tori::test {
namespace {

using solver::Interpositions;
using solver::MateLength;
using solver::ShallowMate;
using solver::Side;

/// The reference's answer for the strict game.
bool mates_within(const Position& position, int plies) {
  return reference::mate_within(to_reference(position), to_reference(position.promotion()), plies);
}

/// The same for the relaxed game.
bool mates_in_relaxed_within(const Position& position, int plies) {
  reference::Conventional relaxed(to_reference(position.promotion()),
                                  reference::Interposed::uncapturable);
  return relaxed.length(to_reference(position), plies).has_value();
}

}  // namespace

TEST_CASE("shallow mate: the reference agrees, in both games", "[solver][shallow_mate]") {
  int mates = 0;
  int only_relaxed = 0;
  visit_sparse(1, 1'500, [&](Position& position) {
    const Position before = position;
    for (const int plies : {1, 3}) {
      CAPTURE(plies);
      ShallowMate strict(position, Interpositions::all);
      ShallowMate relaxed(position, Interpositions::not_capturable);
      const auto answer = strict.answer(Side::attacker, MateLength(plies));
      const auto relaxed_answer = relaxed.answer(Side::attacker, MateLength(plies));
      CHECK(position == before);
      CHECK(position.key() == before.key());
      CHECK(answer.mates == mates_within(position, plies));
      CHECK(relaxed_answer.mates == mates_in_relaxed_within(position, plies));
      if (!answer.mates && answer.scope.relaxed()) CHECK_FALSE(relaxed_answer.mates);
      mates += answer.mates ? 1 : 0;
      only_relaxed += !answer.mates && !answer.scope.relaxed() ? 1 : 0;
      if (answer.mates) CHECK(answer.length <= MateLength(plies));
      if (!answer.mates) CHECK(answer.length >= MateLength(plies));
      // The position itself is a node; with one ply left none is tried behind it.
      CHECK((strict.tested() > 0) == (plies == 3 && !check_moves(position).empty()));
    }
  });
  CHECK(mates > 100);
  CHECK(only_relaxed > 10);
}

TEST_CASE("shallow mate: a first move mates in time, and a check is judged by what follows",
          "[solver][shallow_mate]") {
  int mated = 0;
  visit_sparse(2, 400, [&](Position& position) {
    const auto answer =
        ShallowMate(position, Interpositions::all).answer(Side::attacker, MateLength(3));
    bool some_check_mates = false;
    for (const Move check : check_moves(position)) {
      const Undo undo = position.play(check);
      const bool mates =
          ShallowMate(position, Interpositions::all).answer(Side::defender, MateLength(2)).mates;
      position.take_back(check, undo);
      some_check_mates = some_check_mates || mates;
      if (check == answer.move) CHECK(mates);
      mated += mates ? 1 : 0;
    }
    CHECK(answer.mates == some_check_mates);
  });
  CHECK(mated > 20);
}

TEST_CASE("shallow mate: a disproof without checks is one of any length",
          "[solver][shallow_mate]") {
  Position position = *parse_position("7/7/3k3/7/7/7/7 b 2f4c3p2l2r16s 1", Promotion::optional);
  const auto answer =
      ShallowMate(position, Interpositions::all).answer(Side::attacker, MateLength(3));
  CHECK_FALSE(answer.mates);
  CHECK(answer.length.is_unbounded());
}

TEST_CASE("a checker may capture drops on all squares between, or on none",
          "[solver][shallow_mate]") {
  Dice dice(11);
  int all = 0;
  int none = 0;
  const auto look = [&](const Position& position) {
    if (position.checkers(position.turn()).more_than_one()) return;
    const Square checker = position.checkers(position.turn()).first();
    if (!is_slider(position.at(checker).kind())) return;
    const Bitboard squares = between(position.phoenix(position.turn()), checker);
    const Bitboard capturable = solver::capturable_drop_squares(position);
    CHECK((capturable.empty() || capturable == squares));
    if (!squares.empty()) ++(capturable.empty() ? none : all);
  };
  for (int i = 0; i < 300; ++i) {
    look(pinned_checker_position(dice, Promotion::optional));
    Position position = slider_position(dice, Promotion::optional);
    for (const Move check : check_moves(position)) {
      const Undo undo = position.play(check);
      look(position);
      position.take_back(check, undo);
    }
  }
  CHECK(all > 100);
  CHECK(none > 100);
}

TEST_CASE("strict game: disproofs that it passes on hold in the relaxed game",
          "[solver][shallow_mate]") {
  const solver::Limits limits = nodes_at_most(20'000);
  int passed_on = 0;
  int kept = 0;
  visit_sparse(3, samples(1'200), [&](Position& position) {
    for (const MateLength within : {MateLength(5), MateLength::unbounded()}) {
      solver::TranspositionTable table(std::size_t{1} << 20);
      solver::PathHistory history;
      solver::Budget budget(limits);
      const auto strict =
          solver::Dfpn(table, history).search({position, Side::attacker}, within, budget);
      if (strict.state != solver::SearchResult::State::disproven) continue;
      const auto found =
          table.look_up_for_relaxed(position.key(), position.hand(position.turn()), within);
      ++(found.settled() ? passed_on : kept);
      if (!found.settled()) continue;
      solver::TranspositionTable other_table(std::size_t{1} << 20);
      solver::PathHistory other_history;
      solver::Dfpn relaxed(other_table, other_history, {Interpositions::not_capturable});
      solver::Budget other_budget(limits);
      const auto answer = relaxed.search({position, Side::attacker}, within, other_budget);
      CHECK(answer.state != solver::SearchResult::State::proven);
    }
  });
  CHECK(passed_on > samples(200));
  CHECK(kept > samples(20));
}

}  // namespace tori::test
