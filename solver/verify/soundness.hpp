// From findings to a verdict (docs/decisions/0006-verification.md, "The verdict").
#pragma once

#include <optional>
#include <vector>

#include "solver/verify/verification.hpp"

namespace tori::solver {

/// How severe a finding is, whatever its own severity says. `is_last_defence`: it is an equal
/// defence at the defender's last move, which is tolerated.
Severity severity_of(const Finding& finding, bool is_last_defence, const VerifySettings& settings);

/// Gives a finding its severity.
void weigh(Finding& finding, const VerifySettings& settings, bool is_last_defence = false);

/// True if a finding breaks the problem.
bool has_break(const std::vector<Finding>& findings);

/// The verdict that follows from findings and open questions.
Soundness soundness_of(const Verification& verification);

/// The length of the game that the settings choose; nullopt if it is not known exactly.
std::optional<MateLength> judged_length(const Verification& verification,
                                        const VerifySettings& settings);

/// The verdict of both readings of the promotion rule together.
struct CombinedVerdict {
  Soundness soundness = Soundness::unknown;
  /// False if length or solution lines differ between the readings. Compared only if both are
  /// sound.
  bool readings_agree = true;
};
/// Combines the verifications of a problem under the two readings. Lines are compared without their
/// last move.
CombinedVerdict combine(const Verification& optional, const Verification& mandatory,
                        const VerifySettings& settings);

}  // namespace tori::solver
