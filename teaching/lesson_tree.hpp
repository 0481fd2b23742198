// Classifies every check of a problem, at each position that right moves lead to.
#pragma once

#include <vector>

#include "problems/lesson/lesson.hpp"
#include "solver/core/limits.hpp"
#include "solver/core/verdict.hpp"

namespace tori::solver {
class ProblemContext;
}  // namespace tori::solver

namespace tori::teaching {

/// The positions of a lesson, with all checks classified.
struct LessonTree {
  /// The verdict of the strict game.
  solver::Verdict verdict = solver::Verdict::unknown(solver::Limit::nodes);
  /// Empty if there is no mate, or if a limit was hit before the tree was complete.
  std::vector<lesson::LessonNode> nodes{};
  /// The main line.
  std::vector<Move> line{};
  /// Number of checks that stayed open because of the limits.
  int open = 0;
};

/// Classifies the checks. Lengths, right moves and defences are those of the conventional game
/// (docs/solver.md): futile drops are no defences. If drops of several kinds on one square have the
/// same answers, only the first is a reply. If the `stated` line is one of the main lines, it
/// becomes the solution. The result depends on position, line and limits only. REQUIRES: the
/// attacker is to move.
LessonTree judge_checks(solver::ProblemContext& context, const Position& position,
                        const std::vector<Move>& stated, const solver::Limits& limits);

}  // namespace tori::teaching
