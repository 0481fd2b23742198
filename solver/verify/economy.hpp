// Useless pieces: is every piece of the diagram needed, and does it have to be as strong as it is?
#pragma once

#include <optional>
#include <vector>

#include "rules/position.hpp"
#include "solver/verify/job.hpp"
#include "solver/verify/solution_lines.hpp"
#include "solver/verify/verification.hpp"

namespace tori::solver {

/// The problem with one piece removed or replaced by a weaker one.
struct Change {
  /// nullopt: the piece is in the attacker's hand.
  std::optional<Square> square;
  Piece piece;
  /// The weaker kind in its place; nullopt if the piece is removed.
  std::optional<Kind> substitute;
  /// The changed problem.
  Position position;
};

/// All changes that give a legal position, in square order, the hand last; removals before
/// substitutes. If the defender holds the rest of the box, removed pieces go to its hand and
/// substitutes come from it; else they leave the box or are added to it
/// (docs/decisions/0006-verification.md, "Useless pieces").
std::vector<Change> changes_of(const Position& position);

/// Settles whether the main lines stay the same after one change.
class ChangeJob final : public Job {
 public:
  /// `lines` are the main lines of the problem, which take `length` plies by the convention; they
  /// must outlive the job.
  ChangeJob(const Change& change, JudgedGame game, MateLength length, const LineGraph& lines);

  bool work(ProblemContext& context, const Limits& limits) override;
  /// False for substitutes: they are only reported.
  bool needed() const override { return !change_.substitute; }

  const Change& change() const { return change_; }
  /// unknown until it is settled.
  Decision keeps_solution() const { return keeps_solution_; }

 private:
  Decision keeps(ProblemContext& context, Budget& budget);

  Change change_;
  JudgedGame game_;
  MateLength length_;
  const LineGraph& lines_;
  Decision keeps_solution_ = Decision::unknown;
};

}  // namespace tori::solver
