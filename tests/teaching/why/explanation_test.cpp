// Ten explanations, fact by fact.
#include "teaching/why/explanation.hpp"

#include <catch2/catch.hpp>

#include "teaching/why/foul_facts.hpp"
#include "teaching/why/try_facts.hpp"
#include "tests/teaching/why/reasons.hpp"

using namespace tori;
using namespace tori::teaching;
using namespace tori::test;

namespace {

Lines explained(const std::string& sfen, const std::string& line, Audience audience) {
  return texts_of(explain(problem_of(sfen), moves_of(line), audience), Colour::sente);
}

Lines tried(const std::string& sfen, const std::string& wrong, const std::string& reply) {
  const Facts facts =
      try_facts(problem_of(sfen), move_of(wrong), move_of(reply), solver::Verdict::no_mate());
  return texts_of(facts, Colour::sente);
}

}  // namespace

TEST_CASE("explanations: an eagle in the corner, for a beginner", "[why]") {
  CHECK(explained("6k/4FS1/7/7/7/7/7 b -", "3b2a+", Audience::beginner) ==
        Lines{"mate: check.adjacent who=sente:+F@2a", "mate: flight.corner",
              "mate: flight.guard who=sente:+F@2a squares=1b,2b",
              "mate: take.phoenix who=sente:+F@2a with=sente:S@2b",
              "mate: name called=belly-eagle"});
}

TEST_CASE("explanations: an eagle at the side, for a composer", "[why]") {
  CHECK(explained("7/7/7/6k/5S1/7/2+F4 b -", "5g2d", Audience::composer) ==
        Lines{"mate: check.adjacent who=sente:+F@2d", "mate: flight.edge",
              "mate: flight.guard who=sente:+F@2d squares=1c,1e,2c,2e",
              "mate: take.phoenix who=sente:+F@2d with=sente:S@2e", "mate: more.twice.none",
              "mate: name called=belly-eagle"});
}

TEST_CASE("explanations: a square is taken away, then a jump, for a player", "[why]") {
  CHECK(explained("6k/7/7/3+S3/7/7/7 b CP", "C*2b 1a1b P*1d", Audience::player) ==
        Lines{"1: key.away who=sente:C@2b squares=2a", "1: key.drive.only squares=1b",
              "mate: name called=pheasant-leap", "mate: check.jump who=sente:P@1d",
              "mate: flight.guard who=sente:C@2b squares=1a,1c,2a,2c"});
}

TEST_CASE("explanations: a square that a capture vacates, for a player", "[why]") {
  CHECK(explained("6k/5Ss/5C1/7/7/7/7 b CP", "P*1c 1b1c C*1b", Audience::player) ==
        Lines{"1: key.vacate who=sente:P@1c taker=gote:S@1b squares=1b",
              "mate: name called=head-crane", "mate: flight.guard who=sente:C@1b squares=2a",
              "mate: flight.guard who=sente:C@2c squares=2b"});
}

TEST_CASE("explanations: a lure and a deflection, for a player", "[why]") {
  CHECK(explained("6k/4FP1/5C1/5c1/7/7/7 b S", "2b1c 2d1c S*1b 1c1b 3b2b+", Audience::player) ==
        Lines{"1: key.lure who=sente:P@1c taker=gote:C@2d squares=1c",
              "3: key.deflect who=sente:S@1b taker=gote:C@1c squares=2b",
              "3: key.selfblock kind=C squares=1b", "mate: name called=eagle-crane",
              "mate: flight.guard who=sente:+F@2b squares=2a",
              "mate: take.phoenix who=sente:+F@2b with=sente:C@2c"});
}

TEST_CASE("explanations: a decoy that opens a line, for a player", "[why]") {
  CHECK(explained("7/7/7/6k/4+FP1/5C1/5R1 b S", "2f1e 1d1e S*1f 1e1d 2e2c", Audience::player) ==
        Lines{"1: key.decoy who=sente:C@1e", "1: key.open with=sente:R@2g squares=2e",
              "3: key.drive.only squares=1d", "mate: name called=pheasant-spur",
              "mate: flight.guard who=sente:+F@3e squares=1c,2d,2e",
              "mate: flight.guard who=sente:S@1f squares=1e"});
}

TEST_CASE("explanations: a try that leaves a bird without protection", "[why]") {
  CHECK(tried("6k/4FS1/7/7/7/7/7 b -", "3b2a", "1a2b") ==
        Lines{"try.take.phoenix who=sente:S@2b", "try.left kind=F left=3b", "after.nomate"});
}

TEST_CASE("explanations: a try that a drop in between refutes", "[why]") {
  CHECK(tried("7/7/7/7/1+FL4/7/k6 b -", "6e7e", "F*7f") ==
        Lines{"try.block.drop kind=F squares=7f", "after.nomate"});
}

TEST_CASE("explanations: a swallow's drop that would mate", "[why]") {
  const auto fact = foul_fact(problem_of("6k/4FP1/5C1/5c1/7/7/7 b S"), move_of("S*1b"));
  REQUIRE(fact);
  CHECK(to_text(*fact, Colour::sente) == "foul.dropmate move=S*1b");
}

TEST_CASE("explanations: a third swallow", "[why]") {
  const auto fact = foul_fact(problem_of("1k5/7/1C5/7/1S5/1S5/7 b CS"), move_of("S*6b"));
  REQUIRE(fact);
  CHECK(to_text(*fact, Colour::sente) == "foul.third move=S*6b squares=6e,6f");
}

TEST_CASE("explanations: a line without mate at its end has no facts of a mate", "[why]") {
  const Position root = problem_of("6k/4FS1/7/7/7/7/7 b -");
  CHECK(explain(root, moves_of("3b2a"), Audience::composer) == Explanation{});
  CHECK(explain(root, {}, Audience::composer) == Explanation{});
}
