// Tries: checks at the root that fail and that only one answer refutes.
#pragma once

#include <optional>
#include <vector>

#include "rules/position.hpp"
#include "solver/verify/job.hpp"
#include "solver/verify/verification.hpp"

namespace tori::solver {

/// Finds the defences that refute checks that are known to fail, and keeps the checks with only one
/// refutation: one move, or drops on one square. Checks that a limit leaves open are left out. Adds
/// the swallow-drop mates.
class TriesJob final : public Job {
 public:
  TriesJob(const Position& position, std::vector<Move> failing);

  bool work(ProblemContext& context, const Limits& limits) override;
  bool needed() const override { return false; }

  const std::vector<Try>& found() const { return found_; }

 private:
  std::optional<std::vector<Move>> refutations(ProblemContext& context, Move check, Budget& budget);
  void add_drop_mates();

  Position position_;
  std::vector<Move> failing_;
  std::vector<Try> found_;
};

}  // namespace tori::solver
