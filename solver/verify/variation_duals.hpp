// Duals in the variations: positions off the solution lines with more than one shortest check.
#pragma once

#include <vector>

#include "rules/position.hpp"
#include "solver/verify/job.hpp"
#include "solver/verify/solution_lines.hpp"

namespace tori::solver {

/// An attacker position of a variation.
struct VariationNode {
  std::vector<Move> path;
  Move solution;
  MateLength distance;
};

/// A defender position of the solution, where variations begin.
struct VariationStart {
  Position position;
  std::vector<Move> path;
  MateLength length;
};

/// Walks all variations: behind every defence that counts, and behind the solution's moves.
class VariationsJob final : public Job {
 public:
  /// `solution` has the positions of the solution and must outlive the job.
  VariationsJob(std::vector<VariationStart> starts, const PositionSet& solution, JudgedGame game,
                bool needed);

  bool work(ProblemContext& context, const Limits& limits) override;
  bool needed() const override { return needed_; }

  /// Positions with more than one shortest check.
  int duals() const { return duals_; }
  /// False if a limit ended the walk: there may be more duals.
  bool complete() const { return complete_; }
  /// The attacker positions of the variations.
  const std::vector<VariationNode>& nodes() const { return nodes_; }

 private:
  bool walk(const VariationStart& start, MainLines& lines, Budget& budget);

  std::vector<VariationStart> starts_;
  const PositionSet& solution_;
  JudgedGame game_;
  bool needed_;
  int duals_ = 0;
  bool complete_ = false;
  std::vector<VariationNode> nodes_;
  /// The positions that were walked.
  PositionSet seen_;
};

}  // namespace tori::solver
