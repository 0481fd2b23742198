// The result of a check as text (docs/certificates.md).
#pragma once

#include <string>

#include "api/check_report.hpp"
#include "cli/options/check_options.hpp"

namespace tori::cli {

/// "FILE:NUMBER: " and either what is proven of which position, or why nothing is proven. One line
/// with its line feed.
std::string check_text(const api::CheckedCertificate& checked, const CheckOptions& options);

}  // namespace tori::cli
