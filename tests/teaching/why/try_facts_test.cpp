#include "teaching/why/try_facts.hpp"

#include <string>

#include <catch2/catch.hpp>

#include "tests/teaching/why/reasons.hpp"

using namespace tori;
using namespace tori::teaching;
using namespace tori::test;

namespace {

using solver::MateLength;
using solver::Verdict;

Lines tried(const std::string& sfen, const std::string& wrong, const std::string& reply,
            const Verdict& verdict = Verdict::no_mate()) {
  const Position position = problem_of(sfen);
  return texts_of(try_facts(position, move_of(wrong), move_of(reply), verdict), position.turn());
}

const std::string kOneFalcon = "6k/4F2/7/7/7/7/7 b -";

}  // namespace

TEST_CASE("tries: the phoenix escapes", "[why]") {
  CHECK(tried("6k/7/5S1/7/7/7/7 b CS", "S*1b", "1a2a") ==
        Lines{"try.flight squares=2a", "after.nomate"});
}

TEST_CASE("tries: the phoenix takes the bird that moved", "[why]") {
  CHECK(tried(kOneFalcon, "3b2a", "1a2a") ==
        Lines{"try.take.phoenix who=sente:F@2a", "after.nocheck"});
}

TEST_CASE("tries: the phoenix escapes to a square that the bird guarded before", "[why]") {
  CHECK(tried(kOneFalcon, "3b2a", "1a2b") ==
        Lines{"try.flight squares=2b", "try.left kind=F left=3b", "after.nomate"});
}

TEST_CASE("tries: another bird takes", "[why]") {
  CHECK(tried("6k/5S1/4c2/7/7/7/7 b F", "F*1b", "3c2b").front() ==
        "try.take.bird taker=gote:C@3c squares=2b");
}

TEST_CASE("tries: a bird moves in between", "[why]") {
  CHECK(tried("6k/5p1/7/7/7/7/7 b RC", "R*1d", "2b1c") ==
        Lines{"try.block.move taker=gote:P@2b squares=1c", "after.nomate"});
}

TEST_CASE("tries: what comes afterwards", "[why]") {
  const std::string sfen = "6k/7/5S1/7/7/7/7 b CS";
  CHECK(tried(sfen, "S*1b", "1a2a", Verdict::mate_in(MateLength(5))).back() ==
        "after.slow plies=5");
  CHECK(tried(sfen, "S*1b", "1a2a", Verdict::mate_in_at_most(MateLength(5))).size() == 1);
  CHECK(tried(sfen, "S*1b", "1a2a", Verdict::unknown(solver::Limit::nodes)).size() == 1);
}
