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

/// A defender position of the solution, from which variations begin.
struct VariationStart {
  Position position;
  std::vector<Move> path;
  MateLength length;
};

/// Walks all variations: every defence that counts, the solution's moves.
class VariationsJob final : public Job {
 public:
  /// `solution` are the positions of the solution; they must outlive the job.
  VariationsJob(std::vector<VariationStart> starts, const Avoided& solution, JudgedGame game,
                bool needed);

  bool work(Study& study, const Limits& limits) override;
  bool needed() const override { return needed_; }

  /// Positions with more than one shortest check.
  int duals() const { return duals_; }
  /// False when a limit ended the walk: there may be more.
  bool complete() const { return complete_; }
  const std::vector<VariationNode>& nodes() const { return nodes_; }

 private:
  bool walk(const VariationStart& start, MainLines& lines, Budget& budget);

  std::vector<VariationStart> starts_;
  const Avoided& solution_;
  JudgedGame game_;
  bool needed_;
  int duals_ = 0;
  bool complete_ = false;
  std::vector<VariationNode> nodes_;
  /// Where the walks have been.
  Avoided seen_;
};

}  // namespace tori::solver
