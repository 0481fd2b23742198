// The first part of a verification: the solution of the problem, and what is wrong with what is
// stated about it.
#pragma once

#include <vector>

#include "rules/position.hpp"
#include "solver/core/budget.hpp"
#include "solver/solve/problem_context.hpp"
#include "solver/verify/solution_lines.hpp"
#include "solver/verify/variation_duals.hpp"
#include "solver/verify/verification.hpp"

namespace tori::solver {

/// The solution, and what is to be examined because of it.
struct FoundSolution {
  /// True if everything below is there; else the result has only a verdict, for there is no exact
  /// mate, or a limit was hit.
  bool complete = false;
  /// Verdict and lengths, lines, defences, and the findings about statement and solution with their
  /// severity.
  Verification result;
  /// The length by the convention of the settings.
  MateLength length;
  SolutionLines lines;
  /// The positions of the main line: the stated one if it is a solution, else the printed one.
  PositionSet main_positions;
  /// The length of the shortest mate from each attacker position of the lines.
  std::vector<MateLength> distances;
  /// The defender positions of the lines, where variations begin.
  std::vector<VariationStart> starts;
};

/// Finds the solution of a problem and compares it with the statement. Throws std::logic_error if
/// the mate fails its replay.
FoundSolution find_solution(ProblemContext& context, const Position& position,
                            const Statement& statement, const VerifySettings& settings,
                            Budget& budget);

}  // namespace tori::solver
