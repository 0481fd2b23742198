// Which move of a line loses the mate, and what refutes it.
#pragma once

#include <cstddef>
#include <optional>
#include <span>

#include "rules/position.hpp"
#include "solver/core/budget.hpp"

namespace tori::solver {

class Oracle;

/// A check after which there is no mate any more.
struct RefutedMove {
  /// Its index in the line.
  std::size_t at;
  Move move;
  /// The first defence, in USI order, after which there is none.
  Move refutation;
};

/// The first such check of a line; nullopt if there is none, or if the budget ends first.
/// REQUIRES: the attacker is to move; all moves of the line can be played, the attacker's are
/// checks.
std::optional<RefutedMove> first_refuted(Oracle& oracle, Position position,
                                         std::span<const Move> line, Budget& budget);

}  // namespace tori::solver
