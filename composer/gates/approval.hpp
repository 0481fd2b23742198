// The full verification of problems that have passed the screening.
#pragma once

#include <optional>

#include "composer/gates/problem_verifier.hpp"
#include "composer/gates/reject_reason.hpp"
#include "composer/settings/settings.hpp"
#include "composer/settings/stop_token.hpp"

namespace tori::composer {

/// The outcome of the full verification.
struct Approval {
  /// nullopt if the problem is sound and without a blemish.
  std::optional<RejectReason> rejected;
  /// If approved: the verification under the first reading of the settings, with the line to be
  /// printed: the main line, its last move one that mates strictly under every reading.
  solver::Verification verification;
  /// Positions expanded.
  std::uint64_t nodes = 0;
};

/// Verifies parts under the readings of the settings. Approved are problems that are sound without
/// a blemish, whose strict length is the conventional one, and which under both readings have the
/// same length and solution lines, the last move of the attacker left out. Once `stop` is raised
/// the problem is rejected. REQUIRES: sente is to move; the parts make a position under each
/// reading.
Approval approve(const Setup& setup, int plies, const Settings& settings, ProblemVerifier& verifier,
                 const StopToken& stop);

/// True if two verified problems have the same length and the same solution lines, the last move
/// left out.
bool agree(const solver::Verification& one, const solver::Verification& other);

}  // namespace tori::composer
