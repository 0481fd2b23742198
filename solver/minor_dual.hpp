// Alternatives that differ from the solution's move in a trifle: 非限定.
#pragma once

#include <optional>

#include "rules/position.hpp"
#include "solver/solution_lines.hpp"

namespace tori::solver {

/// True when the two checks differ only in promotion, or are drops of one kind, or bring one slider
/// to different squares of one ray from the defender's phoenix. Attacker to move.
bool differ_in_a_trifle(const Position& position, Move a, Move b);

/// True when the main lines behind both moves are the same once the piece moved has one name for
/// its square and no promotion (docs/decisions/0006-verification.md). `vertex` is the attacker
/// position; both moves must keep its shortest length. Nothing when a limit ended the comparison.
std::optional<bool> same_lines_after_renaming(MainLines& lines, ProofVertex vertex, Move a, Move b,
                                              Budget& budget);

}  // namespace tori::solver
