// problems/collections/hard.epd: certificates of its lengths, accepted by both checkers.
#include <catch2/catch.hpp>

#include <set>
#include <string>

#include "tests/solver/certificate/certifying.hpp"
#include "tests/solver/hard_problems.hpp"
#include "tests/solver/solving.hpp"

namespace tori::test {
namespace {

/// With half of it the certificate of hard-073, 800,000 positions, does not fit.
constexpr std::size_t kTable = std::size_t{512} << 20;

/// Solves the problem and has the certificate of the stated length judged by both checkers.
void check_certified(solver::Solver& solver, const HardProblem& problem) {
  CAPTURE(problem.id);
  const std::string expected = "exact " + std::to_string(problem.plies);
  const auto verdict = solver.solve(problem.position, {}).verdict;
  const auto file = certify(solver, problem.position, verdict);
  REQUIRE(file);
  const solver::CheckResult result = check_file(*file);
  CHECK(outcome_of(result) == expected);
  REQUIRE(result.head);
  CHECK(result.head->position == problem.position);
  CHECK(second_outcome(*file) == expected);
}

}  // namespace

TEST_CASE("hard.epd: certificates of the first problem of each length", "[certificate][hard]") {
  solver::Solver solver(kTable);
  std::set<int> lengths;
  for (const HardProblem& problem : hard_problems()) {
    if (lengths.insert(problem.plies).second) check_certified(solver, problem);
  }
  CHECK(lengths.size() >= 9);
}

TEST_CASE("hard.epd: certificates of all its lengths", "[.slow]") {
  solver::Solver solver(kTable);
  for (const HardProblem& problem : hard_problems()) check_certified(solver, problem);
}

}  // namespace tori::test
