#include "teaching/why/key_facts.hpp"

#include <set>
#include <string>

#include <catch2/catch.hpp>

#include "tests/problems/shipped_collection.hpp"
#include "tests/teaching/why/reasons.hpp"

using namespace tori;
using namespace tori::teaching;
using namespace tori::test;

namespace {

/// The facts of the move at ply `ply` of a line.
Lines facts_of(const std::string& sfen, const std::string& line, std::size_t ply) {
  const std::vector<Move> moves = moves_of(line);
  Position position = problem_of(sfen);
  for (std::size_t i = 0; i + 1 < ply; ++i) position.play(moves[i]);
  const auto rest = std::span(moves).subspan(ply - 1);
  return texts_of(key_facts(position, rest), position.turn());
}

Facts all_facts(Position position, const std::vector<Move>& line) {
  Facts facts;
  for (std::size_t i = 0; i + 2 < line.size(); ++i) {
    if (i % 2 == 0) {
      for (const Message& fact : key_facts(position, std::span(line).subspan(i)))
        facts.push_back(fact);
    }
    position.play(line[i]);
  }
  return facts;
}

std::multiset<std::string> texts_in_any_order(const Facts& facts, Colour attacker) {
  const Lines lines = texts_of(facts, attacker);
  return {lines.begin(), lines.end()};
}

}  // namespace

TEST_CASE("right moves: a double check that opens a line", "[why]") {
  CHECK(facts_of("4s1k/4sP1/7/5S1/7/1+F5/7 b -", "2b1c 1a2a 6f1a", 1) ==
        Lines{"key.double", "key.open with=sente:+F@6f squares=1a", "key.drive squares=2a"});
}

TEST_CASE("right moves: a bird that the phoenix may take, or must", "[why]") {
  CHECK(facts_of("6k/5S1/4+FS1/7/7/7/7 b -", "2b2a+ 1a2a 3c2b", 1) ==
        Lines{"key.decoy.may who=sente:+S@2a", "key.open with=sente:+F@3c squares=1a"});
  CHECK(facts_of("7/7/7/6k/4+FP1/5C1/5R1 b S", "2f1e 1d1e S*1f 1e1d 2e2c", 1).front() ==
        "key.decoy who=sente:C@1e");
}

TEST_CASE("right moves: a bird that takes no longer guards a square", "[why]") {
  CHECK(facts_of("1Pk1C2/C6/2cF3/7/7/7/7 b -", "3a4b 5c4b 4c5b+", 1) ==
        Lines{"key.deflect.may who=sente:C@4b taker=gote:C@5c squares=5b",
              "key.away who=sente:C@4b squares=4a", "key.selfblock kind=C squares=4b"});
}

TEST_CASE("right moves: a bird that takes leaves its square", "[why]") {
  CHECK(facts_of("7/7/7/7/7/5ss/4F1k b FC", "F*2g 2f2g+ C*2f", 1) ==
        Lines{"key.vacate who=sente:F@2g taker=gote:S@2f squares=2f",
              "key.selfblock kind=+S squares=2g"});
}

TEST_CASE("right moves: a bird is drawn to the square where it is taken", "[why]") {
  CHECK(facts_of("7/7/7/7/4C1P/7/4p1k b F", "F*2f 3g2f 3e2f 1g1f P*2e", 1) ==
        Lines{"key.lure.may who=sente:F@2f taker=gote:P@3g squares=2f",
              "key.away who=sente:F@2f squares=1f"});
}

TEST_CASE("right moves: where the phoenix goes", "[why]") {
  CHECK(facts_of("7/7/7/7/7/5Lk/7 b CP", "C*2e 1f1e P*1g", 1) ==
        Lines{"key.away who=sente:C@2e squares=2f", "key.drive squares=1e"});
  CHECK(facts_of("7/7/7/7/4C1P/7/4p1k b F", "F*2f 3g2f 3e2f 1g1f P*2e", 3) ==
        Lines{"key.away who=sente:C@2f squares=2g", "key.drive.only squares=1f"});
}

TEST_CASE("right moves: an own bird blocks a square in the end", "[why]") {
  CHECK(facts_of("6k/4FP1/5C1/5c1/7/7/7 b S", "2b1c 2d1c S*1b 1c1b 3b2b+", 3).back() ==
        "key.selfblock kind=C squares=1b");
}

TEST_CASE("right moves: the same facts in a mirror and turned", "[why]") {
  int place = 0;
  for (const auto& record : problems::test::ShippedCollection("reference.epd").records()) {
    if (place++ % 10 != 0) continue;
    CAPTURE(to_sfen(record.position));
    const Colour attacker = record.position.turn();
    std::vector<Move> in_mirror, turned_round;
    for (const Move move : record.line) {
      in_mirror.push_back(mirrored(move));
      turned_round.push_back(test::turned(move));
    }
    Facts in_a_mirror, round;
    for (const Message& fact : all_facts(record.position, record.line)) {
      in_a_mirror.push_back(test::mirrored(fact));
      round.push_back(test::turned(fact));
    }
    CHECK(texts_in_any_order(in_a_mirror, attacker) ==
          texts_in_any_order(all_facts(test::mirrored(record.position), in_mirror), attacker));
    CHECK(texts_in_any_order(round, opponent(attacker)) ==
          texts_in_any_order(all_facts(test::turned(record.position), turned_round),
                             opponent(attacker)));
  }
}
