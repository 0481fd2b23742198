// Findings in words.
#pragma once

#include <string>
#include <vector>

#include "cli/reports/verify_report.hpp"

namespace tori::cli {

/// True for findings that compare the author's statement with what was found.
bool is_about_statement(const solver::Finding& finding);

/// The findings of that weight, a sentence each; those that say the same of several positions are
/// put together.
std::vector<std::string> finding_texts(const VerifiedReading& reading, solver::Severity severity,
                                       const VerifyOptions& options);

/// "Fa6b+? Ph7b!".
std::string try_text(const Position& position, const solver::Try& failing, Notation notation);

/// "ply 2: Ph7b 2, 0 left".
std::string defence_text(const VerifiedReading& reading, const solver::Defence& defence,
                         Notation notation);

}  // namespace tori::cli
