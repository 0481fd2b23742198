// Why a solution mates, and why a stated line fails.
#pragma once

#include <optional>

#include "problems/core/problem.hpp"
#include "solver/solve/solve.hpp"
#include "solver/verify/claim.hpp"
#include "teaching/why/explanation.hpp"

namespace tori::api {

/// What is said of a problem.
struct Explained {
  /// Of the solution; empty if there is no mate, or if a limit left no line to it.
  teaching::Explanation solution;
  /// Why the stated line ends in mate, if it is another mate than the solution's; else empty.
  teaching::Facts stated_mate;
  /// Of the move of the stated line that fails: a check that loses the mate, a foul. nullopt if the
  /// line does not fail so.
  std::optional<teaching::ExplainedMove> failure;
};

/// The explanation for this audience. `claim`: the checks of what the problem states.
Explained explain(const problems::Problem& problem, const solver::Solution& solution,
                  const solver::ClaimChecks& claim, teaching::Audience audience);

}  // namespace tori::api
