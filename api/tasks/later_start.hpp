// Verifying a problem from a later move on: its ending as a problem of its own.
#pragma once

#include <optional>
#include <variant>
#include <vector>

#include <tl/expected.hpp>

#include "api/tasks/verify.hpp"

namespace tori::api {

/// The rest of a problem, which begins at a later move of the attacker.
struct LaterStart {
  /// What is stated about it is what is left of the statement.
  problems::Problem problem;
  EarlierMoves earlier;
};

/// The rest of a problem from the attacker's move number `request.from_move` on: the position after
/// the moves before it of the stated line or, if none is stated, of the main line of the problem
/// under its first reading. If the main line is not found within the limits, what was found of it.
/// The error: there is no such move, or a stated move before it cannot be played.
/// REQUIRES: from_move is above 1.
tl::expected<std::variant<LaterStart, VerifiedReading>, problems::BadInput> later_start(
    const problems::Problem& problem, Promotion reading, const VerifyRequest& request,
    VerifyWorker& worker, Monitor& monitor);

}  // namespace tori::api
