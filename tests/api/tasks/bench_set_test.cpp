// Measuring with sets of problems.
#include "api/tasks/bench_set.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <span>
#include <vector>

#include "tests/api/scripted_monitor.hpp"

namespace tori::api {
namespace {

TEST_CASE("bench sets: nodes, leaf tests and the median of what was tested", "[bench]") {
  auto problems = problems::bench_problems(problems::BenchSet::small);
  problems.erase(problems.begin() + 3, problems.end());
  test::ScriptedMonitor monitor;
  std::vector<double> tested;
  for (problems::BenchProblem& problem : problems) {
    problem.certificate_positions = 10;
    const auto one = bench_set(std::span(&problem, 1), monitor);
    REQUIRE(one);
    CHECK(one->positions == 1);
    CHECK(one->nodes > 0);
    tested.push_back(static_cast<double>(one->nodes + one->leaf_tests) / 10);
    CHECK(one->tested_by_certificate_position == tested.back());
  }
  const auto all = bench_set(problems, monitor);
  REQUIRE(all);
  CHECK(all->positions == 3);
  CHECK(all->leaf_tests > 0);
  CHECK(static_cast<double>(all->nodes + all->leaf_tests) ==
        Approx(10 * (tested[0] + tested[1] + tested[2])));
  std::sort(tested.begin(), tested.end());
  CHECK(all->tested_by_certificate_position == tested[1]);
}

TEST_CASE("bench sets: an interrupt ends them", "[bench]") {
  test::ScriptedMonitor monitor;
  monitor.pressed = true;
  CHECK_FALSE(bench_set(problems::bench_problems(problems::BenchSet::hard), monitor));
}

}  // namespace
}  // namespace tori::api
