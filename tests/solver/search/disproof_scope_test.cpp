// Of which other games a disproof holds: what the scope says is searched anew in those games.
#include <catch2/catch.hpp>

#include "rules/legality.hpp"
#include "rules/notation.hpp"
#include "rules/setup.hpp"
#include "solver/search/dfpn.hpp"
#include "tests/reference/brute.hpp"
#include "tests/rules/bridge.hpp"
#include "tests/rules/sparse_positions.hpp"
#include "tests/solver/solving.hpp"
#include "tests/thinned.hpp"

namespace tori::test {
namespace {

using solver::DisproofScope;
using solver::Interpositions;
using solver::MateLength;
using solver::SearchResult;
using solver::Side;

constexpr std::size_t kTable = std::size_t{1} << 20;
constexpr std::uint64_t kMost = 20'000;
/// Few attackers in hand, many on the board and among the defenders: promotions are common.
constexpr Recipe kPromoting{2, 6, 5, 9, 3, 25};

/// A table with what a search of a position has found.
struct Searched {
  Searched(Position& position, MateLength within) {
    const solver::Limits limits{kMost, {}};
    solver::Budget budget(limits);
    state = solver::Dfpn(table, history).search({position, Side::attacker}, within, budget).state;
    const Hand hand = position.hand(position.turn());
    if (state == SearchResult::State::disproven) {
      scope = table.look_up(position.key(), hand, within).scope;
    }
  }

  solver::TranspositionTable table{kTable};
  solver::PathHistory history;
  SearchResult::State state;
  DisproofScope scope;
};

/// The scope of a disproof that answers the check with this defence.
DisproofScope scope_after(const char* sfen, const char* check, const char* defence,
                          Interpositions interpositions) {
  Position position = *parse_position(sfen, Promotion::optional);
  position.play(*parse_move(check));
  const Move move = *parse_move(defence);
  REQUIRE_FALSE(legality::broken_rule(position, move));
  return scope_before(position, move, DisproofScope::all(), interpositions);
}

}  // namespace

TEST_CASE("scope of a disproof: what a defence does to it", "[solver][scope]") {
  constexpr auto kAll = Interpositions::all;
  // A falcon takes the checking crane in its zone and promotes, or does not.
  const char* const in_zone = "7/7/7/7/7/3fk2/7 b C 1";
  const auto after = [&](const char* defence) {
    return scope_after(in_zone, "C*3g", defence, kAll);
  };
  CHECK(after("4f3g+") == DisproofScope::all());
  CHECK(after("4f3g") == DisproofScope::all().with_mandatory(false));
  CHECK(after("3f2e") == DisproofScope::all());
  // The quail may take what is put between; in the relaxed game no such drop counts.
  const char* const line = "2k4/7/7/7/7/7/7 b Lc 1";
  CHECK(scope_after(line, "L*5e", "C*5c", kAll) == DisproofScope::all().with_relaxed(false));
  CHECK(scope_after(line, "L*5e", "C*5c", Interpositions::not_capturable) == DisproofScope::all());
}

TEST_CASE("scope of a disproof: where both hold", "[solver][scope]") {
  const DisproofScope relaxed = DisproofScope::all().with_mandatory(false);
  const DisproofScope mandatory = DisproofScope::all().with_relaxed(false);
  CHECK((relaxed & DisproofScope::all()) == relaxed);
  CHECK((relaxed & mandatory) == DisproofScope{});
  CHECK((relaxed.relaxed() && !relaxed.mandatory()));
  CHECK((mandatory.mandatory() && !mandatory.relaxed()));
  for (const DisproofScope scope : {relaxed, mandatory, DisproofScope::all(), DisproofScope{}}) {
    CHECK(DisproofScope::from_bits(scope.bits()) == scope);
  }
}

TEST_CASE("scope of a disproof: what it says of mandatory promotion is so", "[solver][scope]") {
  int passed_on = 0;
  int kept = 0;
  Dice dice(31);
  for (int i = 0; i < samples(600); ++i) {
    Position position = sparse_position(dice, kPromoting, Promotion::optional);
    Position mandatory = *build(parts(position), Promotion::mandatory);
    CAPTURE(to_sfen(position));
    for (const MateLength within : {MateLength(3), MateLength(5), MateLength::unbounded()}) {
      const Searched optional(position, within);
      if (optional.state != SearchResult::State::disproven) continue;
      ++(optional.scope.mandatory() ? passed_on : kept);
      if (!optional.scope.mandatory()) continue;
      CHECK(Searched(mandatory, within).state != SearchResult::State::proven);
      if (within > MateLength(3)) continue;
      CHECK_FALSE(reference::mate_within(to_reference(mandatory),
                                         to_reference(Promotion::mandatory), within.plies()));
    }
  }
  CHECK(passed_on > samples(600));
  // Too rare for a part of the samples.
  if (!thinned()) CHECK(kept > samples(10));
}

}  // namespace tori::test
