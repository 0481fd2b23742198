// How long the mate lasts after each reply to a check.
#pragma once

#include <optional>
#include <vector>

#include "rules/move.hpp"
#include "rules/position.hpp"
#include "solver/core/limits.hpp"
#include "solver/solve/solve.hpp"

namespace tori::teaching {

/// A reply, and the mate behind it.
struct JudgedReply {
  Move move;
  /// The plies of the shortest mate after the reply (strict length); nullopt: there is none.
  std::optional<int> plies{};
  friend bool operator==(const JudgedReply&, const JudgedReply&) = default;
};

/// All legal replies in USI order; nullopt if a limit was hit. The limits hold for each of them.
/// REQUIRES: the defender is to move.
std::optional<std::vector<JudgedReply>> judged_replies(solver::Solver& solver,
                                                       const Position& position,
                                                       const solver::Limits& limits);

/// The replies that escape; if there are none, those after which the mate takes longest.
std::vector<Move> best_of(const std::vector<JudgedReply>& replies);

}  // namespace tori::teaching
