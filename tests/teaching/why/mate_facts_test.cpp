#include "teaching/why/mate_facts.hpp"

#include <set>
#include <string>

#include <catch2/catch.hpp>

#include "problems/selection/ring.hpp"
#include "solver/conventional/futile_drops.hpp"
#include "tests/problems/shipped_collection.hpp"
#include "tests/teaching/why/reasons.hpp"

using namespace tori;
using namespace tori::teaching;
using problems::Ring;
using namespace tori::test;

namespace {

/// The facts of a mated position but those of names and of "more".
Lines facts_of(const std::string& sfen, Move last = Move::none()) {
  const Position mated = position_of(sfen);
  Facts facts = mate_facts(mated, last);
  std::erase_if(facts, [](const Message& one) { return is_of(one, "more") || is_of(one, "name"); });
  return texts_of(facts, opponent(mated.turn()));
}

/// Those of one group.
Lines facts_of(const std::string& group, const std::string& sfen) {
  const Position mated = position_of(sfen);
  Facts facts = mate_facts(mated, Move::none());
  std::erase_if(facts, [&](const Message& one) { return !is_of(one, group); });
  return texts_of(facts, opponent(mated.turn()));
}

Facts facts_after(const Position& root, const std::vector<Move>& line) {
  return mate_facts(after_moves(root, line), line.back());
}

/// Facts without their choice of a bird where several do the same: the first by file is another one
/// in a mirror.
Facts without_choice(const Facts& facts) {
  Facts result;
  Bitboard guarded;
  for (const Message& fact : facts) {
    if (is_of(fact, "flight.guard") || is_of(fact, "flight.through")) {
      guarded |= squares_of(fact);
    } else if (is_of(fact, "take.phoenix")) {
      result.push_back(teaching::fact("take.phoenix", {{"who", *fact.find("who")}}));
    } else if (is_of(fact, "take.pinned") || is_of(fact, "flight.own") || is_of(fact, "check") ||
               is_of(fact, "more.idle")) {
      continue;
    } else {
      result.push_back(fact);
    }
  }
  result.push_back(teaching::fact("flight.guard", {{"squares", by_file(guarded)}}));
  return result;
}

/// The texts of the facts that stand in an order by file: a mirror turns it round.
std::set<std::string> in_any_order(const Facts& facts, Colour attacker) {
  std::set<std::string> texts;
  for (const Message& fact : facts) {
    if (is_of(fact, "flight.own") || is_of(fact, "more.idle") || is_of(fact, "take.pinned"))
      texts.insert(to_text(fact, attacker));
  }
  return texts;
}

template <typename Move>
Facts moved_facts(const Facts& facts, Move move) {
  Facts result;
  for (const Message& fact : facts) result.push_back(move(fact));
  return result;
}

void check_same(const Facts& facts, const Facts& others, Colour attacker) {
  CHECK(texts_of(without_choice(facts), attacker) == texts_of(without_choice(others), attacker));
  CHECK(in_any_order(facts, attacker) == in_any_order(others, attacker));
}

/// Checks that every square of the ring has its fact, and that the facts are true.
void check_facts(const Position& mated, const Facts& facts) {
  const Ring ring(mated, mated.turn());
  Bitboard named;
  for (const Message& fact : facts) {
    if (is_of(fact, "flight.edge") || is_of(fact, "flight.corner") || !is_of(fact, "flight"))
      continue;
    const Bitboard squares = squares_of(fact);
    CHECK((squares & named).empty());
    named |= squares;
    if (is_of(fact, "flight.own")) {
      CHECK((squares - ring.own()).empty());
      continue;
    }
    const Square guard = std::get<BirdAt>(fact.find("who")->content()).square;
    for (const Square square : tori::squares(squares)) {
      CHECK(ring.guards_of(square).contains(guard));
      CHECK(ring.direct_guards_of(square).contains(guard) == is_of(fact, "flight.guard"));
    }
  }
  CHECK(named == ring.squares() - ring.checkers());
}

}  // namespace

TEST_CASE("facts of mates: one checker beside the phoenix", "[why]") {
  CHECK(facts_of("6k/5+F1/5S1/7/7/7/K6 w -") ==
        Lines{"check.adjacent who=sente:+F@2b", "flight.corner",
              "flight.guard who=sente:+F@2b squares=1b,2a",
              "take.phoenix who=sente:+F@2b with=sente:S@2c"});
}

TEST_CASE("facts of mates: a check from afar that nothing can block", "[why]") {
  CHECK(facts_of("6k/4F2/7/6R/7/7/K6 w -") == Lines{"check.line who=sente:R@1d", "flight.corner",
                                                    "flight.guard who=sente:F@3b squares=2a,2b",
                                                    "flight.guard who=sente:R@1d squares=1b",
                                                    "take.none who=sente:R@1d", "block.none"});
}

TEST_CASE("facts of mates: two swallows on the file forbid a third", "[why]") {
  CHECK(facts_of("block", "6k/4F2/7/6R/6s/6s/K6 w s") == Lines{"block.two squares=1b,1c"});
}

TEST_CASE("facts of mates: drops that are taken, and still mate", "[why]") {
  const std::string futile = "6k/4F2/7/6R/6R/7/K6 w p";
  Position position = position_of(futile);
  REQUIRE(solver::is_conventional_mate(position));
  CHECK(facts_of("block", futile) == Lines{"block.futile squares=1b,1c"});
  CHECK(facts_of("block", "6k/4F2/7/6R/6R/7/K6 w s") == Lines{"block.futile squares=1b,1c"});
}

TEST_CASE("facts of mates: a jump cannot be blocked, and nothing takes", "[why]") {
  CHECK(facts_of("4FRk/7/6P/7/7/7/K6 w s") == Lines{"check.jump who=sente:P@1c", "flight.corner",
                                                    "flight.guard who=sente:F@3a squares=2a,2b",
                                                    "flight.guard who=sente:R@2a squares=1b",
                                                    "take.none who=sente:P@1c"});
}

TEST_CASE("facts of mates: the other bird than the mover gives check", "[why]") {
  const Move last = move_of("4c3b");
  CHECK(facts_of("6k/4F2/7/6R/7/7/K6 w -", last).front() ==
        "check.discovered who=sente:R@1d with=sente:F@3b");
  CHECK(facts_of("6k/4F2/7/6R/7/7/K6 w -", move_of("1e1d")).front() == "check.line who=sente:R@1d");
}

TEST_CASE("facts of mates: two checkers", "[why]") {
  CHECK(facts_of("6k/5F1/5S1/6R/7/7/K6 w -") ==
        Lines{"check.double who=sente:R@1d with=sente:F@2b", "flight.corner",
              "flight.guard who=sente:F@2b squares=1b,2a",
              "take.phoenix who=sente:F@2b with=sente:S@2c"});
}

TEST_CASE("facts of mates: a line that goes through the phoenix", "[why]") {
  CHECK(facts_of("7/7/4F1k/7/7/6R/K6 w -") == Lines{"check.line who=sente:R@1f", "flight.edge",
                                                    "flight.guard who=sente:F@3c squares=2b,2c,2d",
                                                    "flight.guard who=sente:R@1f squares=1d",
                                                    "flight.through who=sente:R@1f squares=1b",
                                                    "take.none who=sente:R@1f", "block.none"});
}

TEST_CASE("facts of mates: own birds of one kind are one fact", "[why]") {
  CHECK(facts_of("flight.own", "7/7/2s4/Fkp4/2s4/L6/6K w -") ==
        Lines{"flight.own.many kind=S squares=5c,5e", "flight.own kind=P squares=5d"});
}

TEST_CASE("facts of mates: a bird that may not take for a line behind it", "[why]") {
  const std::string pinned = "6k/5cp/4+FPP/7/7/7/K6 w -";
  CHECK(facts_of("take", pinned) == Lines{"take.pinned taker=gote:C@2b with=sente:+F@3c"});
  // So the eagle is needed.
  CHECK(facts_of("more", pinned) == Lines{"more.twice.none"});
}

TEST_CASE("facts of mates: what a composer asks for", "[why]") {
  CHECK(facts_of("more", "6k/5+F1/5S1/7/7/7/C5K w -") ==
        Lines{"more.twice.none", "more.idle who=sente:C@7g"});
  CHECK(facts_of("more", "6k/5+F1/5SS/7/7/7/K6 w -") == Lines{"more.twice squares=1b"});
  // The attacker's phoenix stands somewhere in any game.
  CHECK(facts_of("more", "6k/5+F1/5S1/7/7/7/K6 w -") == Lines{"more.twice.none"});
}

TEST_CASE("facts of mates: a bird that stands in the way is needed", "[why]") {
  // Without the crane on 5e the defender's quail would take.
  CHECK(facts_of("more", "6k/5+F1/5S1/7/2C4/1r5/K6 w -") == Lines{"more.twice.none"});
}

TEST_CASE("facts of mates: true, complete, and the same in a mirror and turned", "[why]") {
  int place = 0;
  for (const auto& record : problems::test::ShippedCollection("reference.epd").records()) {
    if (place++ % 10 != 0) continue;
    CAPTURE(to_sfen(record.position));
    const Colour attacker = record.position.turn();
    const Facts facts = facts_after(record.position, record.line);
    check_facts(after_moves(record.position, record.line), facts);
    std::vector<Move> in_mirror, turned_round;
    for (const Move move : record.line) {
      in_mirror.push_back(mirrored(move));
      turned_round.push_back(test::turned(move));
    }
    const auto to_mirror = [](const Message& fact) { return test::mirrored(fact); };
    const auto round = [](const Message& fact) { return test::turned(fact); };
    check_same(moved_facts(facts, to_mirror),
               facts_after(test::mirrored(record.position), in_mirror), attacker);
    check_same(moved_facts(facts, round), facts_after(test::turned(record.position), turned_round),
               opponent(attacker));
  }
}
