// Every check of a problem judged, wherever the right moves lead.
#pragma once

#include <optional>
#include <vector>

#include "problems/trainer/lesson.hpp"
#include "solver/limits.hpp"
#include "solver/study.hpp"
#include "solver/verdict.hpp"

namespace tori::cli {

/// What came of it.
struct LessonTree {
  /// Of the strict game.
  solver::Verdict verdict = solver::Verdict::unknown(solver::Limit::nodes);
  /// Empty when there is no mate, or the limits ended before the tree was whole.
  std::vector<trainer::LessonNode> nodes{};
  /// The main line.
  std::vector<Move> line{};
  /// Checks that the limits left open.
  int open = 0;
};

/// Lengths, right moves and defences are those of the conventional game (docs/solver.md): futile
/// drops are no defences. Where the defender may drop several kinds on a square with the same
/// answers to each, only the first is taken. A `stated` line that is one of the main lines becomes
/// the solution. What comes out depends on position, line and limits alone.
LessonTree judge_checks(solver::Study& study, const Position& position,
                        const std::vector<Move>& stated, const solver::Limits& limits);

}  // namespace tori::cli
