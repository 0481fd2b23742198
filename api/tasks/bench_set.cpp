#include "api/tasks/bench_set.hpp"

#include <algorithm>
#include <vector>

#include "api/core/answer_hash.hpp"
#include "api/core/limits.hpp"
#include "solver/solve/solve.hpp"

namespace tori::api {
namespace {

constexpr std::size_t kSetTableBytes = std::size_t{1} << 30;

/// The middle number; the mean of the two in the middle if their number is even.
/// 0 if there is none.
double median(std::vector<double> numbers) {
  if (numbers.empty()) return 0;
  std::sort(numbers.begin(), numbers.end());
  return (numbers[(numbers.size() - 1) / 2] + numbers[numbers.size() / 2]) / 2;
}

}  // namespace

std::optional<BenchSetResult> bench_set(std::span<const problems::BenchProblem> problems,
                                        Monitor& monitor) {
  solver::Solver solver(kSetTableBytes);
  BenchSetResult result;
  AnswerHash answers;
  std::vector<double> ratios;
  const double start = monitor.seconds();
  for (const auto& [problem, certificate_positions] : problems) {
    const auto solution = solver.solve(problem.position, watched(LimitSettings{}, monitor));
    if (solution.limit) return std::nullopt;
    ++result.positions;
    result.nodes += solution.nodes;
    result.leaf_tests += solution.leaf_tests;
    answers.add(solution);
    if (!certificate_positions) continue;
    ratios.push_back(static_cast<double>(solution.nodes + solution.leaf_tests) /
                     static_cast<double>(*certificate_positions));
  }
  result.seconds = monitor.seconds() - start;
  result.tested_by_certificate_position = median(std::move(ratios));
  result.answers = answers.text();
  return result;
}

}  // namespace tori::api
