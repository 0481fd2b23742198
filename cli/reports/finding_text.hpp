// Findings of `verify` as sentences.
#pragma once

#include <string>
#include <vector>

#include "cli/reports/verify_report.hpp"

namespace tori::cli {

/// The findings of that severity, a sentence each; findings that say the same of several positions
/// share one.
std::vector<std::string> finding_texts(const VerifiedReading& reading, solver::Severity severity,
                                       const VerifyOptions& options);

/// A try and its refutation: "Fa6b+? Ph7b!".
std::string try_text(const Position& position, const solver::Try& failing, Notation notation);

/// A defence, its plies to mate, and the pieces left over: "ply 2: Ph7b  2, 0 left".
std::string defence_text(const VerifiedReading& reading, const solver::Defence& defence,
                         Notation notation);

}  // namespace tori::cli
