// The transposition table: what a fact says about other hands and other bounds, and what is lost
// when it is full.
#include <catch2/catch.hpp>

#include "solver/search/transposition_table.hpp"

namespace tori::test {
namespace {

using solver::DisproofScope;
using solver::MateLength;
using solver::Outlook;
using solver::ProbeResult;
using solver::TranspositionTable;
using State = solver::ProbeResult::State;

constexpr Key kKey = 0x1234'5678'9ABC'DEF0;
constexpr Move kMove = Move::board(static_cast<Square>(3), static_cast<Square>(10), true);
const MateLength kUnbounded = MateLength::unbounded();

Hand cranes(int n) {
  Hand hand;
  hand.set(Kind::crane, n);
  return hand;
}

Hand with_falcon(Hand hand) {
  hand.add(Kind::falcon);
  return hand;
}

State state_of(const TranspositionTable& table, Hand hand, MateLength within) {
  return table.look_up(kKey, hand, within).state;
}

}  // namespace

TEST_CASE("proof table: an empty table knows nothing", "[solver][table]") {
  const TranspositionTable table(1 << 12);
  const ProbeResult found = table.look_up(kKey, cranes(1), kUnbounded);
  CHECK(found.state == State::nothing);
  CHECK(found.pn == 1);
  CHECK(found.dn == 1);
}

TEST_CASE("proof table: a proof holds for larger hands and longer bounds", "[solver][table]") {
  TranspositionTable table(1 << 12);
  table.store_proof(kKey, cranes(2), MateLength(5), kMove, 10);
  for (const int within : {1, 3})
    CHECK(state_of(table, cranes(2), MateLength(within)) != State::proven);
  for (const int within : {5, 7, 99}) {
    CHECK(state_of(table, cranes(2), MateLength(within)) == State::proven);
    CHECK(state_of(table, with_falcon(cranes(3)), MateLength(within)) == State::proven);
    CHECK(state_of(table, with_falcon(cranes(1)), MateLength(within)) != State::proven);
  }
  const ProbeResult found = table.look_up(kKey, with_falcon(cranes(2)), kUnbounded);
  CHECK(found.state == State::proven);
  CHECK(found.length == MateLength(5));
  CHECK(found.hand == cranes(2));
  CHECK(found.move == kMove);
  CHECK(table.look_up(kKey + 1, cranes(2), kUnbounded).state == State::nothing);
}

TEST_CASE("proof table: a disproof holds for smaller hands and shorter bounds", "[solver][table]") {
  TranspositionTable table(1 << 12);
  table.store_disproof(kKey, with_falcon(cranes(2)), MateLength(5), {}, Outlook::none, 10);
  for (const int within : {1, 3, 5}) {
    CHECK(state_of(table, with_falcon(cranes(2)), MateLength(within)) == State::disproven);
    CHECK(state_of(table, cranes(1), MateLength(within)) == State::disproven);
    CHECK(state_of(table, cranes(3), MateLength(within)) != State::disproven);
  }
  CHECK(state_of(table, cranes(1), MateLength(7)) != State::disproven);
  CHECK(state_of(table, cranes(1), kUnbounded) != State::disproven);
  table.store_disproof(kKey, with_falcon(cranes(2)), kUnbounded, {}, Outlook::none, 10);
  CHECK(state_of(table, cranes(1), MateLength(7)) == State::disproven);
  CHECK(table.look_up(kKey, cranes(1), kUnbounded).length.is_unbounded());
}

TEST_CASE("proof table: the shorter proof and the longer disproof stay", "[solver][table]") {
  TranspositionTable table(1 << 12);
  const Move other = Move::drop(Kind::crane, static_cast<Square>(7));
  table.store_proof(kKey, cranes(1), MateLength(7), other, 10);
  table.store_proof(kKey, cranes(1), MateLength(5), kMove, 10);
  table.store_proof(kKey, cranes(1), MateLength(9), other, 10);
  CHECK(table.look_up(kKey, cranes(1), kUnbounded).length == MateLength(5));
  CHECK(table.look_up(kKey, cranes(1), kUnbounded).move == kMove);
  table.store_disproof(kKey, cranes(1), MateLength(3), {}, Outlook::none, 10);
  table.store_disproof(kKey, cranes(1), MateLength(1), {}, Outlook::none, 10);
  CHECK(table.look_up(kKey, cranes(1), MateLength(3)).state == State::disproven);
  CHECK(table.look_up(kKey, cranes(1), MateLength(3)).length == MateLength(3));
  CHECK(table.look_up(kKey, cranes(1), MateLength(5)).state == State::proven);
}

TEST_CASE("proof table: what was refuted within fewer plies", "[solver][table]") {
  TranspositionTable table(1 << 12);
  const auto found = [&](const Hand& hand) { return table.look_up(kKey, hand, kUnbounded); };
  table.store_open(kKey, cranes(1), 6, 5, 9, 10);
  CHECK_FALSE(found(cranes(1)).refuted_before);
  table.store_disproof(kKey, cranes(1), MateLength(3), {}, Outlook::none, 10);
  CHECK(found(cranes(1)).refuted_before);
  CHECK(found({}).refuted_before);
  CHECK_FALSE(found(cranes(2)).refuted_before);
  CHECK(found(cranes(1)).pn == 6);
  table.store_disproof(kKey, cranes(1), MateLength(5), {}, Outlook::no_mate, 10);
  CHECK(found(cranes(1)).pn == 12);
  CHECK(found(cranes(1)).dn == 5);
  for (int i = 0; i < 40; ++i)
    table.store_disproof(kKey, cranes(1), MateLength(5), {}, Outlook::no_mate, 10);
  CHECK(found(cranes(1)).pn < solver::kLargest / 2);
}

TEST_CASE("proof table: a disproof that holds in the relaxed game is found for it",
          "[solver][table]") {
  TranspositionTable table(1 << 12);
  const auto for_relaxed = [&table](MateLength within) {
    return table.look_up_for_relaxed(kKey, cranes(1), within).state;
  };
  table.store_disproof(kKey, cranes(1), MateLength(5), {}, Outlook::none, 10);
  CHECK(for_relaxed(MateLength(5)) == State::nothing);
  table.store_disproof(kKey, cranes(1), MateLength(3), DisproofScope::all(), Outlook::none, 10);
  CHECK(for_relaxed(MateLength(3)) == State::nothing);
  table.store_disproof(kKey, cranes(1), MateLength(5), DisproofScope::all(), Outlook::none, 10);
  CHECK(for_relaxed(MateLength(5)) == State::disproven);
  CHECK(table.look_up(kKey, cranes(1), MateLength(5)).scope == DisproofScope::all());
  table.store_disproof(kKey, cranes(1), kUnbounded, {}, Outlook::none, 10);
  CHECK(state_of(table, cranes(1), MateLength(7)) == State::disproven);
  CHECK(for_relaxed(MateLength(5)) == State::nothing);
  table.store_open(kKey + 1, cranes(1), 2, 3, 9, 10);
  CHECK(table.look_up_for_relaxed(kKey + 1, cranes(1), kUnbounded).state == State::nothing);
  table.store_proof(kKey + 1, cranes(1), MateLength(7), kMove, 10);
  CHECK(table.look_up_for_relaxed(kKey + 1, cranes(2), kUnbounded).state == State::proven);
}

TEST_CASE("proof table: mate on the spot is a proof of length 0", "[solver][table]") {
  TranspositionTable table(1 << 12);
  table.store_proof(kKey, {}, MateLength(0), Move::none(), 1);
  CHECK(state_of(table, {}, MateLength(0)) == State::proven);
  table.store_disproof(kKey + 1, {}, MateLength(0), {}, Outlook::none, 1);
  CHECK(table.look_up(kKey + 1, {}, MateLength(0)).state == State::disproven);
  CHECK(table.look_up(kKey + 1, {}, MateLength(2)).state != State::disproven);
}

TEST_CASE("proof table: estimates are those of the same hand", "[solver][table]") {
  TranspositionTable table(1 << 12);
  table.store_open(kKey, cranes(1), 20, 30, 4, 100);
  const ProbeResult same = table.look_up(kKey, cranes(1), kUnbounded);
  CHECK(same.state == State::open);
  CHECK(same.pn == 20);
  CHECK(same.dn == 30);
  CHECK(same.depth == 4);
  CHECK(same.effort == 100);
  for (const Hand other : {cranes(2), Hand{}}) {
    const ProbeResult found = table.look_up(kKey, other, kUnbounded);
    CHECK(found.state == State::nothing);
    CHECK(found.pn == 1);
    CHECK(found.dn == 1);
  }
  table.store_open(kKey, cranes(1), 2, 3, 9, 10);
  CHECK(table.look_up(kKey, cranes(1), kUnbounded).depth == 4);
  CHECK(table.look_up(kKey, cranes(1), kUnbounded).pn == 2);
}

TEST_CASE("proof table: a new problem forgets everything", "[solver][table]") {
  TranspositionTable table(1 << 12);
  // Often enough for the number of the problem to start again.
  for (int i = 0; i < 70'000; ++i) {
    table.store_proof(kKey, {}, MateLength(1), kMove, 1'000);
    table.start_problem();
    REQUIRE(table.look_up(kKey, {}, kUnbounded).state == State::nothing);
  }
}

TEST_CASE("proof table: the least effort goes when a window is full", "[solver][table]") {
  TranspositionTable table(16 * TranspositionTable::kEntryBytes);
  for (Key key = 1; key <= 16; ++key) {
    table.store_disproof(key, {}, kUnbounded, {}, Outlook::none,
                         static_cast<std::uint32_t>(100 + key));
  }
  table.store_disproof(17, {}, kUnbounded, {}, Outlook::none, 500);
  CHECK(table.look_up(1, {}, kUnbounded).state == State::nothing);
  for (Key key = 2; key <= 17; ++key) {
    CHECK(table.look_up(key, {}, kUnbounded).state == State::disproven);
  }
}

TEST_CASE("proof table: the last windows lie inside", "[solver][table]") {
  // Odd sizes; the address sanitizer watches the ends.
  for (const std::size_t bytes : {1U, 511U, 513U, 10'000U}) {
    TranspositionTable table(bytes);
    for (const Key key : {Key{0}, Key{1} << 63, ~Key{0}}) {
      for (int n = 0; n < 4; ++n) table.store_proof(key, cranes(n), MateLength(3), kMove, 5);
      CHECK(table.look_up(key, {}, kUnbounded).state == State::proven);
    }
  }
}

TEST_CASE("proof table: moving to a larger part is given up for the clock", "[solver][table]") {
  constexpr std::size_t kEntries = std::size_t{1} << 18;
  int asked = 0;
  solver::Limits limits;
  limits.stop = [&asked] {
    return ++asked > 1 ? std::optional(solver::Limit::time) : std::nullopt;
  };
  TranspositionTable table(kEntries * TranspositionTable::kEntryBytes);
  solver::Budget budget(limits);
  {
    const solver::GrowthWatch watch(table, budget);
    for (Key key = 0; !budget.limit() && key < kEntries; ++key) {
      table.store_proof(key * 0x9E37'79B9'7F4A'7C15, cranes(1), MateLength(5), kMove, 10);
    }
  }
  CHECK(budget.limit() == solver::Limit::time);
  // The table works again afterwards.
  table.start_problem();
  table.store_proof(kKey, cranes(1), MateLength(5), kMove, 10);
  CHECK(state_of(table, cranes(1), MateLength(5)) == State::proven);
}

TEST_CASE("proof table: nothing is left of old problems when their numbers begin anew",
          "[solver][table]") {
  TranspositionTable table(1 << 12);
  table.start_problem();
  table.store_proof(kKey, cranes(1), MateLength(5), kMove, 10);
  for (int i = 0; i < 65'535; ++i) {
    table.start_problem();
    if (state_of(table, cranes(1), MateLength(5)) != State::nothing) FAIL(i);
  }
}

}  // namespace tori::test
