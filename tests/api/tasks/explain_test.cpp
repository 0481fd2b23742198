// Explanations of solutions, and of stated lines that fail.
#include "api/tasks/explain.hpp"

#include <string>

#include <catch2/catch.hpp>

#include "problems/core/place.hpp"
#include "problems/formats/problem_file.hpp"
#include "tests/teaching/why/reasons.hpp"

using namespace tori;
using namespace tori::api;
using namespace tori::test;

namespace {

const std::string kEagleInCorner = "6k/4FS1/7/7/7/7/7 b -";

Explained explained(const std::string& position, const std::string& stated,
                    teaching::Audience audience) {
  const std::string pv = stated.empty() ? "" : " pv " + stated + ";";
  const auto problem = problems::parse_problem(position + " 1 hand rest;" + pv,
                                               std::string(problems::kNoFile), 1, {});
  REQUIRE(problem);
  solver::Solver solver(std::size_t{4} << 20);
  const auto solution = solver.solve(problem->position, {});
  solver::Statement statement;
  statement.line = problem->claim.line;
  auto claim = solver::check_claim(problem->position, statement, solution, nullptr);
  if (claim.line && !claim.line->move)
    claim.line->refuted = solver.first_refuted(problem->position, problem->claim.line, {});
  return explain(*problem, solution, claim, audience);
}

Lines failure(const std::string& position, const std::string& stated,
              teaching::Audience audience = teaching::Audience::composer) {
  const auto result = explained(position, stated, audience).failure;
  Lines lines;
  if (!result) return lines;
  for (const std::string& text : texts_of(result->facts, Colour::sente))
    lines.push_back(std::to_string(result->ply) + ": " + text);
  return lines;
}

}  // namespace

TEST_CASE("explanations: the solution is explained, whatever is stated", "[why]") {
  const auto result = explained(kEagleInCorner, "", teaching::Audience::player);
  CHECK_FALSE(result.failure);
  CHECK(texts_of(result.solution, Colour::sente) ==
        Lines{"mate: name called=belly-eagle", "mate: flight.guard who=sente:+F@2a squares=1b,2b",
              "mate: take.phoenix who=sente:+F@2a with=sente:S@2b"});
  CHECK(explained(kEagleInCorner, "3b2a+", teaching::Audience::player).solution == result.solution);
}

TEST_CASE("explanations: without mate there is nothing to say", "[why]") {
  const auto result = explained("6k/4F2/7/7/7/7/7 b -", "", teaching::Audience::composer);
  CHECK(result.solution == teaching::Explanation{});
  CHECK_FALSE(result.failure);
}

TEST_CASE("explanations: a stated check that loses the mate", "[why]") {
  CHECK(failure(kEagleInCorner, "3b2a 1a2b") == Lines{"1: try.take.phoenix who=sente:S@2b",
                                                      "1: try.left kind=F left=3b",
                                                      "1: after.nomate"});
  CHECK(failure(kEagleInCorner, "3b2a 1a2b", teaching::Audience::player) ==
        Lines{"1: try.take.phoenix who=sente:S@2b"});
}

TEST_CASE("explanations: a stated foul", "[why]") {
  CHECK(failure(kEagleInCorner, "2b2a+") == Lines{"1: foul.nocheck move=2b2a+"});
  CHECK(failure("6k/4FP1/5C1/5c1/7/7/7 b S", "S*1b") == Lines{"1: foul.dropmate move=S*1b"});
  CHECK(failure("1k5/7/1C5/7/1S5/1S5/7 b CS", "S*6b") ==
        Lines{"1: foul.third move=S*6b squares=6e,6f"});
}

TEST_CASE("explanations: a stated line that ends with another mate", "[why]") {
  const std::string two_drops = "6k/4F2/5S1/7/7/7/7 b F";
  const auto mate = [&](const std::string& stated) {
    const auto found = explained(two_drops, stated, teaching::Audience::player);
    CHECK_FALSE(found.failure);
    CHECK_FALSE(found.solution.mate.empty());
    return texts_of(found.stated_mate, Colour::sente);
  };
  CHECK(mate("F*2a").empty());  // the solution itself
  CHECK(mate("F*2b") == Lines{"name called=shoulder-falcon",
                              "flight.guard who=sente:F@2b squares=1b,2a",
                              "take.phoenix who=sente:F@2b with=sente:S@2c"});
  CHECK(mate("").empty());
}

TEST_CASE("explanations: other faults of a line are no fouls", "[why]") {
  CHECK(failure(kEagleInCorner, "3b1b").empty());
  CHECK(failure(kEagleInCorner, "3b2a+ 1a1b").empty());
}
