#include "composer/sources/candidates.hpp"

#include <set>
#include <string>

#include <catch2/catch.hpp>

#include "composer/sources/mutation.hpp"
#include "composer/sources/retraction.hpp"
#include "rules/legality.hpp"
#include "rules/sfen.hpp"

using namespace tori;
using namespace tori::composer;

namespace {

Setup setup_of(const std::string& sfen) {
  return with_rest_of_box(parts(*parse_position(sfen, Promotion::optional)));
}

}  // namespace

TEST_CASE("random candidates are as the constraints want them", "[composer][candidates]") {
  Constraints constraints;
  constraints.on_board = {4, 6};
  constraints.in_hand = {1, 2};
  constraints.kinds = KindSet::all();
  constraints.kinds.remove(Kind::left_quail);
  constraints.kinds.remove(Kind::eagle);
  constraints.phoenix.files = {1, 3};
  constraints.phoenix.ranks = {2, 4};
  constraints.promoted = Wanted::no;
  int fitting = 0;
  std::set<std::string> seen;
  for (std::uint64_t index = 0; index < 1000; ++index) {
    RandomStream random(5, index, 0);
    const Setup setup = random_candidate(constraints, random);
    seen.insert(to_sfen(setup));
    // Pieces without a free square may be missing; all other constraints hold.
    CHECK(fits(constraints, setup, false));
    fitting += fits(constraints, setup) ? 1 : 0;
    CHECK(setup == with_rest_of_box(setup));
  }
  CHECK(fitting > 900);
  CHECK(seen.size() > 990);
}

TEST_CASE("defenders are there when they are wanted", "[composer][candidates]") {
  Constraints constraints;
  constraints.defenders = {2, 3};
  int fitting = 0;
  for (std::uint64_t index = 0; index < 500; ++index) {
    RandomStream random(6, index, 0);
    fitting += defenders_on_board(random_candidate(constraints, random)) >= 2 ? 1 : 0;
  }
  // Without room for a piece, and with only one piece beside the phoenix, there are fewer.
  CHECK(fitting > 350);
}

TEST_CASE("the attacker's phoenix is there when it is wanted", "[composer][candidates]") {
  Constraints constraints;
  for (const Wanted wanted : {Wanted::no, Wanted::maybe, Wanted::yes}) {
    constraints.attacking_phoenix = wanted;
    int with = 0;
    for (std::uint64_t index = 0; index < 500; ++index) {
      RandomStream random(5, index, 0);
      const Setup setup = random_candidate(constraints, random);
      for (const Piece piece : setup.board) {
        with += piece == Piece(Colour::sente, Kind::phoenix) ? 1 : 0;
      }
    }
    if (wanted == Wanted::no) CHECK(with == 0);
    if (wanted == Wanted::maybe) CHECK((with > 50 && with < 150));
    if (wanted == Wanted::yes) CHECK(with > 480);
  }
}

TEST_CASE("what the constraints say is looked at piece by piece", "[composer][candidates]") {
  const Setup setup = setup_of("7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 1");
  Constraints constraints;
  CHECK(fits(constraints, setup));
  const auto refused_with = [&setup](auto change) {
    Constraints changed;
    change(changed);
    return !fits(changed, setup);
  };
  CHECK(refused_with([](Constraints& c) { c.on_board = {4, 9}; }));
  CHECK(refused_with([](Constraints& c) { c.on_board = {2, 2}; }));
  CHECK(refused_with([](Constraints& c) { c.in_hand = {2, 2}; }));
  CHECK(refused_with([](Constraints& c) { c.in_hand = {0, 0}; }));
  CHECK(refused_with([](Constraints& c) { c.defenders = {1, 9}; }));
  CHECK_FALSE(refused_with([](Constraints& c) { c.defenders = {0, 0}; }));
  CHECK(refused_with([](Constraints& c) { c.kinds.remove(Kind::pheasant); }));
  CHECK(refused_with([](Constraints& c) { c.kinds.remove(Kind::falcon); }));
  CHECK(refused_with([](Constraints& c) { c.box.files = 2; }));
  CHECK(refused_with([](Constraints& c) { c.box.ranks = 1; }));
  CHECK(refused_with([](Constraints& c) { c.phoenix.files = {1, 6}; }));
  CHECK(refused_with([](Constraints& c) { c.phoenix.ranks = {4, 7}; }));
  CHECK(refused_with([](Constraints& c) { c.attacking_phoenix = Wanted::yes; }));
  CHECK(refused_with([](Constraints& c) { c.promoted = Wanted::yes; }));
  CHECK_FALSE(refused_with([](Constraints& c) {
    c.on_board = {3, 3};
    c.in_hand = {1, 1};
    c.box.files = 3;
    c.box.ranks = 2;
    c.phoenix.files = {7, 7};
    c.phoenix.ranks = {3, 3};
    c.promoted = Wanted::no;
    c.kinds.remove(Kind::crane);
  }));
}

TEST_CASE("retractions lead to the position by legal moves", "[composer][candidates]") {
  int taken = 0;
  int drops = 0;
  int promotions = 0;
  for (const std::string sfen :
       {"7/2F4/kP5/7/7/7/7 b F 1", "7/7/5k1/4p2/3P+S2/2F4/7 b FR 1", "7/4+F2/7/3k3/7/7/7 b FC 1"}) {
    const Setup after = setup_of(sfen);
    const auto target = build(after, Promotion::optional);
    REQUIRE(target);
    const auto found = retractions(after);
    CHECK(found.size() > 5);
    for (const Retraction& retraction : found) {
      auto position = build(retraction.setup, Promotion::optional);
      REQUIRE(position);
      CAPTURE(to_sfen(*position));
      REQUIRE_FALSE(legality::broken_rule(*position, retraction.check));
      position->play(retraction.check);
      CHECK(legality::in_check(*position, Colour::gote));
      REQUIRE_FALSE(legality::broken_rule(*position, retraction.answer));
      taken += position->captures(retraction.answer) ? 1 : 0;
      drops += retraction.check.is_drop() ? 1 : 0;
      promotions += retraction.check.promotes() ? 1 : 0;
      position->play(retraction.answer);
      CHECK(*position == *target);
    }
  }
  CHECK(taken > 0);
  CHECK(drops > 0);
  CHECK(promotions > 0);
}

TEST_CASE("mutations are small and keep the box", "[composer][candidates]") {
  const Setup start = setup_of("7/7/5k1/4p2/3P+S2/2F4/7 b FR 1");
  const Constraints constraints;
  std::set<std::string> seen;
  for (std::uint64_t index = 0; index < 500; ++index) {
    RandomStream random(9, index, 0);
    const Setup changed = mutated(start, constraints, random);
    CHECK(changed == with_rest_of_box(changed));
    int squares = 0;
    for (std::size_t i = 0; i < kSquares; ++i) {
      squares += changed.board[i] == start.board[i] ? 0 : 1;
    }
    CHECK(squares <= 4);
    seen.insert(to_sfen(changed));
  }
  CHECK(seen.size() > 200);
}
