// Judges every check of a problem, at each position that right moves lead to.
#pragma once

#include <optional>
#include <vector>

#include "problems/trainer/lesson.hpp"
#include "solver/core/limits.hpp"
#include "solver/core/verdict.hpp"
#include "solver/verify/problem_context.hpp"

namespace tori::composer {

/// The judged positions of a problem.
struct LessonTree {
  /// The verdict of the strict game.
  solver::Verdict verdict = solver::Verdict::unknown(solver::Limit::nodes);
  /// Empty if there is no mate, or the limits ended before the tree was complete.
  std::vector<trainer::LessonNode> nodes{};
  /// The main line.
  std::vector<Move> line{};
  /// Checks that the limits left open.
  int open = 0;
};

/// Lengths, right moves and defences are those of the conventional game (docs/solver.md): futile
/// drops are no defences. Of drops of several kinds on one square with the same answers only the
/// first is a reply. A `stated` line that is one of the main lines becomes the solution. The result
/// depends on position, line and limits only. REQUIRES: the attacker is to move.
LessonTree judge_checks(solver::ProblemContext& context, const Position& position,
                        const std::vector<Move>& stated, const solver::Limits& limits);

}  // namespace tori::composer
