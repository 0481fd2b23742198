// Minor duals (非限定): alternatives that hardly differ from the solution's move.
#pragma once

#include "rules/position.hpp"
#include "solver/core/verdict.hpp"
#include "solver/verify/solution_lines.hpp"

namespace tori::solver {

/// True if the two checks differ only in promotion, or are drops of one kind, or move one slider to
/// different squares of one ray from the defender's phoenix.
/// REQUIRES: the attacker is to move.
bool is_minor_difference(const Position& position, Move a, Move b);

/// True if the main lines after both moves are the same when the moved piece is written with the
/// same name instead of its square, and without its promotion
/// (docs/decisions/0006-verification.md). unknown if a limit ended the comparison.
/// REQUIRES: `vertex` is an attacker position, and both moves keep its shortest length.
Decision same_lines_after_renaming(MainLines& lines, ProofVertex vertex, Move a, Move b,
                                   Budget& budget);

}  // namespace tori::solver
