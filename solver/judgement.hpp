// From findings to a verdict (docs/decisions/0006-verification.md, "The verdict").
#pragma once

#include "solver/verification.hpp"

namespace tori::solver {

/// How much a finding weighs at that ply. Equal defences at the defender's last move are tolerated:
/// `is_last_defence`.
Severity severity_of(FindingClass kind, int ply, bool is_last_defence,
                     const VerifySettings& settings);

/// True when a proven finding breaks the problem.
bool is_broken(const Verification& verification);

/// The verdict that follows from findings and open questions.
Soundness soundness_of(const Verification& verification);

/// Both readings together: what `mandatory` and `optional` say and whether they agree.
struct CombinedVerdict {
  Soundness soundness = Soundness::unknown;
  /// False when lengths or solution lines differ between the readings; only asked where both are
  /// sound.
  bool readings_agree = true;
};
CombinedVerdict combine(const Verification& optional, const Verification& mandatory,
                        const VerifySettings& settings);

}  // namespace tori::solver
