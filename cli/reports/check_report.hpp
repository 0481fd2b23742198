// How the outcome of a check is written (docs/certificates.md).
#pragma once

#include <string>

#include "api/check_report.hpp"
#include "cli/options/check_options.hpp"

namespace tori::cli {

/// "FILE:NUMBER: " and either what is proven of which position, or why nothing is. One line with
/// its end.
std::string check_text(const api::CheckedCertificate& checked, const CheckOptions& options);

}  // namespace tori::cli
