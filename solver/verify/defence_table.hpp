// Every defence along a line, and what it leads to.
#pragma once

#include <optional>
#include <vector>

#include "solver/verify/solution_lines.hpp"
#include "solver/verify/verification.hpp"

namespace tori::solver {

/// The defences at all defender positions of a main line, by ply, then by falling length. nullopt
/// if the budget ended.
std::optional<std::vector<Defence>> list_defences(MainLines& lines, const std::vector<Move>& line,
                                                  Budget& budget);

}  // namespace tori::solver
