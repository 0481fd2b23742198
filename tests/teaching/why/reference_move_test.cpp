// The reference's explanations of right moves, wrong tries and fouls, on small positions.
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "tests/reference/why_foul.hpp"
#include "tests/reference/why_key.hpp"
#include "tests/reference/why_try.hpp"
#include "tests/teaching/why/main_lines.hpp"

using namespace tori::test;
using reference::FactTexts;
using reference::Reading;

namespace {

std::vector<FactTexts> keys_of(const std::string& sfen, const std::string& moves) {
  const MainLine line = main_line(sfen, moves);
  return reference::facts_of_line(line.root, line.moves, Reading::optional);
}

FactTexts foul_of(const std::string& sfen, const std::string& move) {
  const MainLine line = main_line(sfen, move);
  return reference::facts_of_foul(line.root, line.moves.front(), Reading::optional);
}

FactTexts try_of(const std::string& sfen, const std::string& check_and_reply) {
  const MainLine line = main_line(sfen, check_and_reply);
  return reference::facts_of_try(line.root, line.moves[0], line.moves[1], Reading::optional, 5);
}

}  // namespace

TEST_CASE("The reference explains the right moves of worked examples", "[why]") {
  CHECK(
      keys_of("6k/7/7/3+S3/7/7/7 b CP", "C*2b 1a1b P*1d") ==
      std::vector<FactTexts>{{"key.away who=sente:C@2b squares=2a", "key.drive.only squares=1b"}});
  CHECK(keys_of("6k/5Ss/5C1/7/7/7/7 b CP", "P*1c 1b1c C*1b") ==
        std::vector<FactTexts>{{"key.vacate who=sente:P@1c taker=gote:S@1b squares=1b"}});
  CHECK(keys_of("6k/4FP1/5C1/5c1/7/7/7 b S", "2b1c 2d1c S*1b 1c1b 3b2b+") ==
        std::vector<FactTexts>{{"key.lure who=sente:P@1c taker=gote:C@2d squares=1c"},
                               {"key.deflect who=sente:S@1b taker=gote:C@1c squares=2b",
                                "key.selfblock kind=C squares=1b"}});
  CHECK(keys_of("7/7/7/6k/4+FP1/5C1/5R1 b S", "2f1e 1d1e S*1f 1e1d 2e2c") ==
        std::vector<FactTexts>{{"key.decoy who=sente:C@1e", "key.open with=sente:R@2g squares=2e"},
                               {"key.drive.only squares=1d"}});
}

TEST_CASE("The reference explains fouls", "[why]") {
  CHECK(foul_of("6k/4FP1/5C1/5c1/7/7/7 b S", "S*1b") == FactTexts{"foul.dropmate move=S*1b"});
  CHECK(foul_of("1k5/7/1C5/7/1S5/1S5/7 b CS", "S*6b") ==
        FactTexts{"foul.third move=S*6b squares=6e,6f"});
  CHECK(foul_of("1k1s3/2r4/+F1C4/7/7/2K4/7 b -", "5c6b") ==
        FactTexts{"foul.own move=5c6b with=gote:R@5b"});
  CHECK(foul_of("6k/7/7/7/7/7/7 b S", "S*4a") == FactTexts{"foul.last move=S*4a"});
  CHECK(foul_of("6k/3S3/7/7/7/7/7 b -", "4b4a") == FactTexts{"foul.last move=4b4a"});
  CHECK(foul_of("6k/7/7/7/7/7/7 b C", "C*4d") == FactTexts{"foul.nocheck move=C*4d"});
  // A legal check, and what no bird can do.
  CHECK(foul_of("6k/7/7/7/7/7/7 b C", "C*1b").empty());
  CHECK(foul_of("6k/7/7/7/7/7/7 b C", "C*1a").empty());
  CHECK(foul_of("6k/7/7/7/7/7/7 b C", "F*4d").empty());
  CHECK(foul_of("6k/7/7/7/3C3/7/7 b -", "4e5e").empty());
  CHECK(foul_of("6k/7/7/7/3C3/7/7 b -", "4e4d+").empty());
}

TEST_CASE("Of two rules that a move breaks the reference names one", "[why]") {
  // A third swallow on its last rank; a third swallow that leaves the own phoenix in check.
  CHECK(foul_of("6k/7/7/7/1S5/1S5/7 b S", "S*6a") == FactTexts{"foul.last move=S*6a"});
  CHECK(foul_of("1k5/7/7/6s/1S4K/1S5/7 b S", "S*6b") ==
        FactTexts{"foul.third move=S*6b squares=6e,6f"});
  // A phoenix that is in check stays in check.
  CHECK(foul_of("1k5/7/7/6s/6K/7/7 b C", "C*4d") == FactTexts{"foul.own move=C*4d with=gote:S@1d"});
}

TEST_CASE("The reference explains wrong tries", "[why]") {
  CHECK(try_of("6k/4FS1/7/7/7/7/7 b -", "3b2a 1a2b") ==
        FactTexts{"try.take.phoenix who=sente:S@2b", "try.left kind=F left=3b", "after.nomate"});
  CHECK(try_of("7/7/7/7/1+FL4/7/k6 b -", "6e7e F*7f") ==
        FactTexts{"try.block.drop kind=F squares=7f", "after.nomate"});
}
