// What the author states of a problem, against what it is.
#pragma once

#include <optional>
#include <vector>

#include "rules/position.hpp"
#include "solver/budget.hpp"
#include "solver/solution_lines.hpp"
#include "solver/study.hpp"
#include "solver/verification.hpp"

namespace tori::solver {

/// What became of a statement.
struct StatementCheck {
  std::vector<Finding> findings;
  /// True for a longer variation (変長) that is to be tolerated: the stated line is the solution
  /// then, `leftover` is what it leaves and `equal_defences` are the other defences of its length.
  bool longer_variation = false;
  /// What the shortest mate takes in the game from each of its positions but the last.
  std::vector<MateLength> lengths;
  int leftover = 0;
  std::vector<Finding> equal_defences;
  /// The limit that left something undecided.
  std::optional<Limit> limit;
};

/// Checks a statement about a problem whose shortest mate in the game of the study takes exactly
/// `length`; `lines` are its main lines.
StatementCheck check_statement(Study& study, const Position& position, const Statement& statement,
                               MateLength length, MainLines& lines, Budget& budget);

/// The first move of a stated line that breaks a rule, gives no check where it should, or comes
/// after mate; no move, behind the whole line, when that is no mate in the game. Nothing when the
/// line is a mate, or when the budget ended.
std::optional<Finding> fault_of_line(Study& study, const Position& position,
                                     const std::vector<Move>& line, Budget& budget);

}  // namespace tori::solver
