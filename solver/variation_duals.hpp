// Duals in the variations: positions off the solution lines where another check is as good.
#pragma once

#include <cstddef>
#include <vector>

#include "rules/position.hpp"
#include "solver/job.hpp"
#include "solver/solution_lines.hpp"
#include "solver/verification.hpp"

namespace tori::solver {

/// An attacker position of a variation.
struct VariationNode {
  std::vector<Move> path;
  Move solution;
  MateLength distance;
};

/// Walks all variations: every defence that counts, the solution's moves.
class VariationsJob final : public Job {
 public:
  VariationsJob(const Position& position, JudgedGame game, MateLength length, bool needed);

  bool work(Study& study, const Limits& limits) override;
  bool needed() const override { return needed_; }

  /// Positions with more than one shortest check.
  int duals() const { return duals_; }
  /// False when a limit ended the walk: there may be more.
  bool complete() const { return complete_; }
  const std::vector<VariationNode>& nodes() const { return nodes_; }

 private:
  bool walk(MainLines& lines, const Avoided& solution, Budget& budget);

  Position position_;
  JudgedGame game_;
  MateLength length_;
  bool needed_;
  int duals_ = 0;
  bool complete_ = false;
  std::vector<VariationNode> nodes_;
};

}  // namespace tori::solver
