// Useless pieces: is every piece of the diagram needed, and does it have to be as strong as it is?
#pragma once

#include <vector>

#include "rules/position.hpp"
#include "solver/verify/edit.hpp"
#include "solver/verify/job.hpp"
#include "solver/verify/solution_lines.hpp"
#include "solver/verify/verification.hpp"

namespace tori::solver {

/// All changes by which a problem may turn out to have a useless piece: pieces of the diagram and
/// of the attacker's hand removed, or replaced by weaker ones, in square order, the hand last;
/// removals before substitutes.
std::vector<Edit> economies_of(const Position& position);

/// Settles whether the main lines stay the same after one change.
class EconomyJob final : public Job {
 public:
  /// `lines` are the main lines of the problem, which take `length` plies by the convention; they
  /// must outlive the job.
  EconomyJob(const Edit& edit, JudgedGame game, MateLength length, const LineGraph& lines);

  bool work(ProblemContext& context, const Limits& limits) override;
  /// False for substitutes: they are only reported.
  bool needed() const override { return !edit_.put; }

  const Edit& edit() const { return edit_; }
  /// unknown until it is settled.
  Decision keeps_solution() const { return keeps_solution_; }

 private:
  Decision keeps(ProblemContext& context, Budget& budget);
  Decision line_mates(ProblemContext& context, Budget& budget) const;

  Edit edit_;
  JudgedGame game_;
  MateLength length_;
  const LineGraph& lines_;
  Decision keeps_solution_ = Decision::unknown;
};

}  // namespace tori::solver
