// The most beautiful problems of a run.
#include "composer/run/best_problems.hpp"

#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "composer/run/problem_line.hpp"

using namespace tori::composer;

namespace {

/// The indices of the problems that are kept.
std::vector<std::uint64_t> kept_of(std::vector<RankedProblem> problems,
                                   std::optional<std::uint64_t> most) {
  keep_best(problems, most);
  std::vector<std::uint64_t> kept;
  for (const RankedProblem& problem : problems) {
    if (problem.kept) kept.push_back(problem.index);
  }
  return kept;
}

using Indices = std::vector<std::uint64_t>;

}  // namespace

TEST_CASE("the best are the most beautiful, of equal ones the first", "[composer][run]") {
  const std::vector<RankedProblem> problems = {{1, 50}, {2, 7}, {3, 70}, {4, 50}, {9, 60}};
  CHECK(kept_of(problems, 0).empty());
  CHECK(kept_of(problems, 1) == Indices{3});
  CHECK(kept_of(problems, 3) == Indices{1, 3, 9});
  CHECK(kept_of(problems, 4) == Indices{1, 3, 4, 9});
  CHECK(kept_of(problems, 9) == Indices{1, 2, 3, 4, 9});
  CHECK(kept_of(problems, std::nullopt) == Indices{1, 2, 3, 4, 9});
}

TEST_CASE("lines are kept as their problems are", "[composer][run]") {
  const std::vector<RankedProblem> problems = {{1, 5, true}, {2, 5, false}, {8, 5, true}};
  CHECK(kept_lines({"a", "b", "c"}, problems) == std::vector<std::string>{"a", "c"});
}

TEST_CASE("the beauty of a line is that of its features, or none", "[composer][run]") {
  const std::string plain = "7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 1 dm 2; stars 1; index 1;";
  CHECK(read_key(plain)->beauty == 0);
  CHECK(read_key(plain + " features plies=3 beauty=47 walk=1;")->beauty == 47);
  CHECK_FALSE(read_key("no problem"));
}

TEST_CASE("the settings of a run say how many are kept", "[composer][run]") {
  CHECK(best_of_settings("seed=1 plies=3..9 best=20 search=9") == 20);
  CHECK_FALSE(best_of_settings("seed=1 plies=3..9 search=9"));
}
