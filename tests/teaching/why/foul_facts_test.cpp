#include "teaching/why/foul_facts.hpp"

#include <string>

#include <catch2/catch.hpp>

#include "tests/teaching/why/reasons.hpp"

using namespace tori;
using namespace tori::teaching;
using namespace tori::test;

namespace {

std::string foul(const Position& position, Move move) {
  const auto fact = foul_fact(position, move);
  return fact ? to_text(*fact, position.turn()) : "";
}

std::string foul(const std::string& sfen, const std::string& move) {
  return foul(problem_of(sfen), move_of(move));
}

const std::string kFirst = "6k/4FS1/7/7/7/7/7 b -";

}  // namespace

TEST_CASE("fouls: a legal move without check", "[why]") {
  CHECK(foul(kFirst, "2b2a+") == "foul.nocheck move=2b2a+");
}

TEST_CASE("fouls: a check is none", "[why]") {
  CHECK(foul(kFirst, "3b2a+").empty());
}

TEST_CASE("fouls: a swallow that could never move again", "[why]") {
  CHECK(foul("k6/7/7/7/7/7/7 b S", "S*1a") == "foul.last move=S*1a");
  CHECK(foul(kFirst, "2b2a") == "foul.last move=2b2a");
}

TEST_CASE("fouls: the own phoenix in check", "[why]") {
  const std::string sfen = "1k1s3/2r4/+F1C4/7/7/2K4/7 b -";
  CHECK(foul(sfen, "5c6b") == "foul.own move=5c6b with=gote:R@5b");
  CHECK(foul(sfen, "7c6b").empty());
}

TEST_CASE("fouls: what is no move of a bird is told where moves are read", "[why]") {
  CHECK(foul(kFirst, "3b1b").empty());
  CHECK(foul(kFirst, "F*1b").empty());
  CHECK(foul(kFirst, "4d4c").empty());
}

TEST_CASE("fouls: the same for gote", "[why]") {
  const Position sente = problem_of("1k5/7/1C5/7/1S5/1S5/7 b CS");
  CHECK(foul(test::turned(sente), test::turned(move_of("S*6b"))) ==
        "foul.third move=S*2f squares=2b,2c");
  CHECK(foul(test::mirrored(sente), mirrored(move_of("S*6b"))) ==
        "foul.third move=S*2b squares=2e,2f");
}
