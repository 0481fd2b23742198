// The explanation of a whole solution.
#pragma once

#include <span>
#include <vector>

#include "rules/move.hpp"
#include "rules/position.hpp"
#include "teaching/why/choice.hpp"
#include "teaching/why/fact.hpp"

namespace tori::teaching {

/// What is said of one move of the attacker.
struct ExplainedMove {
  /// The ply of the move: 1, 3 ...
  int ply = 1;
  Facts facts;
  friend bool operator==(const ExplainedMove&, const ExplainedMove&) = default;
};

/// What is said of a line.
struct Explanation {
  /// The attacker's moves but the last, in turn; those of which there is nothing to say are left
  /// out.
  std::vector<ExplainedMove> moves;
  /// Why the end is mate; empty if it is not.
  Facts mate;
  friend bool operator==(const Explanation&, const Explanation&) = default;
};

/// Explains a solution: all its facts, chosen for the audience.
/// REQUIRES: the attacker is to move in `root`; the moves are legal in turn, the attacker's are
/// checks.
Explanation explain(const Position& root, std::span<const Move> line, Audience audience);

}  // namespace tori::teaching
