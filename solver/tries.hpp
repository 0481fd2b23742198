// Checks at the root that fail, each with what shows it.
#pragma once

#include <optional>
#include <vector>

#include "rules/position.hpp"
#include "solver/job.hpp"
#include "solver/verification.hpp"

namespace tori::solver {

/// Finds out which defences refute checks that are known to fail, and keeps those checks that have
/// only one: one move, or drops on one square. What a limit leaves open is left out.
class TriesJob final : public Job {
 public:
  TriesJob(const Position& position, std::vector<Move> failing);

  bool work(Study& study, const Limits& limits) override;
  bool needed() const override { return false; }

  const std::vector<Try>& found() const { return found_; }

 private:
  std::optional<std::vector<Move>> refutations(Study& study, Move check, Budget& budget);
  void add_drop_mates();

  Position position_;
  std::vector<Move> failing_;
  std::vector<Try> found_;
};

}  // namespace tori::solver
