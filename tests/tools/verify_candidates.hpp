// Seeded random mate problems for tests/data/verify_random.txt: mates in 1 to 7 plies and a few
// positions without a mate; some have a statement, true or false.
#pragma once

#include <optional>

#include "rules/position.hpp"
#include "solver/solve/solve.hpp"
#include "tests/rules/random_positions.hpp"
#include "tests/solver/verify/verify_problem.hpp"

namespace tori::test {

/// An endless sequence of problems, the same on every machine and with every compiler. Problems
/// with rare findings are all kept, others only sometimes.
class VerifyProblems {
 public:
  explicit VerifyProblems(std::uint64_t seed) : dice_(seed) {}

  /// The next problem that is not too large for the reference.
  VerifyProblem next();
  /// The findings of the reference about that problem.
  const VerifyReports& reports() const { return reports_; }
  /// Number of problems so far that were too large.
  int too_big() const { return too_big_; }

 private:
  VerifyProblem some_problem();
  std::optional<Position> some_mate();
  Position some_position();
  std::optional<Position> mutated(const Position& position);
  bool fits(const Position& position);
  bool is_wanted();

  Dice dice_;
  solver::Solver solver_{std::size_t{4} << 20};
  VerifyReports reports_;
  int too_big_ = 0;
};

}  // namespace tori::test
