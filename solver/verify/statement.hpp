// Checks the author's statement about a problem against its main lines.
#pragma once

#include <optional>
#include <vector>

#include "rules/position.hpp"
#include "solver/core/budget.hpp"
#include "solver/solve/problem_context.hpp"
#include "solver/verify/solution_lines.hpp"
#include "solver/verify/verification.hpp"

namespace tori::solver {

/// The result for one statement.
struct StatementCheck {
  std::vector<Finding> findings;
  /// True for a longer variation (変長) that is tolerated: then the stated line is the solution,
  /// `leftover` is its leftover, and `equal_defences` are the other defences of its length.
  bool longer_variation = false;
  /// With a longer variation: the length of the shortest mate from each position of the line except
  /// the last.
  std::vector<MateLength> lengths;
  int leftover = 0;
  std::vector<Finding> equal_defences;
  /// The limit that left something undecided; nullopt if none did.
  std::optional<Limit> limit;
};

/// Checks a statement about a problem. `lines` are its main lines.
/// REQUIRES: the shortest mate takes exactly `length` by the convention of the context.
StatementCheck check_statement(ProblemContext& context, const Position& position,
                               const Statement& statement, MateLength length, MainLines& lines,
                               Budget& budget);

/// What is wrong with a stated line (may be empty): a move that may not be played, one that a
/// defence refutes, no mate at the end; nullopt if nothing is, or the budget ends. Needs no mate.
std::optional<Finding> fault_of_stated_line(ProblemContext& context, const Position& position,
                                            const std::vector<Move>& line, Budget& budget);

/// What is wrong with a stated first move of a problem that may have no mate: it may not be played,
/// gives no check, or a defence refutes it; nullopt if nothing is, or the budget ends.
std::optional<Finding> fault_of_first_move(ProblemContext& context, const Position& position,
                                           Move move, Budget& budget);

}  // namespace tori::solver
