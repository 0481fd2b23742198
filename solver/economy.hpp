// Does every piece of the diagram have to be there, and does it have to be so strong?
#pragma once

#include <optional>
#include <vector>

#include "rules/position.hpp"
#include "solver/job.hpp"
#include "solver/solution_lines.hpp"
#include "solver/verification.hpp"

namespace tori::solver {

/// The problem with one piece gone or replaced by a weaker one.
struct Change {
  /// Nothing: the piece is in the attacker's hand.
  std::optional<Square> square;
  Piece piece;
  /// What stands there instead; nothing when the piece is gone.
  std::optional<Kind> substitute;
  Position position;
};

/// All changes that give a legal position, in square order, the hand last; removals before
/// substitutes. Where the defender holds the rest of the box, pieces go to its hand and substitutes
/// come from it; else they leave the box and come from outside
/// (docs/decisions/0006-verification.md, "Useless pieces").
std::vector<Change> changes_of(const Position& position);

/// Settles whether the main lines survive one change.
class ChangeJob final : public Job {
 public:
  /// `lines` are the main lines of the problem, which take so many plies of the game; they must
  /// outlive the job.
  ChangeJob(const Change& change, JudgedGame game, MateLength length, const LineGraph& lines);

  bool work(Study& study, const Limits& limits) override;
  /// Weaker substitutes are only told.
  bool needed() const override { return !change_.substitute; }

  const Change& change() const { return change_; }
  /// Nothing while it is not settled.
  std::optional<bool> keeps_solution() const { return keeps_solution_; }

 private:
  std::optional<bool> keeps(Study& study, Budget& budget);

  Change change_;
  JudgedGame game_;
  MateLength length_;
  const LineGraph& lines_;
  std::optional<bool> keeps_solution_;
};

}  // namespace tori::solver
