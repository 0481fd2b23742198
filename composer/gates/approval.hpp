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
  /// nullopt if the problem is approved.
  std::optional<RejectReason> rejected;
  /// If approved: the verification under the first reading of the settings. Its line is the one to
  /// be printed: the main line, with a last move that mates strictly under every reading.
  solver::Verification verification;
  /// If approved: under all readings of the settings together.
  solver::Soundness soundness = solver::Soundness::unknown;
  /// Positions expanded.
  std::uint64_t nodes = 0;
};

/// Verifies parts under the readings of the settings. A problem is approved if it is sound, without
/// a blemish unless positions stay whole, its strict length is `plies` and, unless the settings
/// allow futile drops, the conventional one too, and under both readings it has the same length and
/// solution lines, apart from the last move of the attacker. Once `stop` is raised, the problem is
/// rejected.
/// REQUIRES: sente is to move; the parts make a position under each reading.
Approval approve(const Setup& setup, int plies, const Settings& settings, ProblemVerifier& verifier,
                 const StopToken& stop);

/// Finds length and main line, and approves every mate of exactly `plies`, sound or not, if the
/// line is the same under each reading of the settings, apart from the last move.
/// REQUIRES: as `approve`.
Approval measure(const Setup& setup, int plies, const Settings& settings, ProblemVerifier& verifier,
                 const StopToken& stop);

/// True if two verified problems have the same length and the same solution lines, apart from the
/// last move.
bool agree(const solver::Verification& one, const solver::Verification& other);

}  // namespace tori::composer
