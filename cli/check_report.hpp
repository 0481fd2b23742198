// How the outcome of a check is written (docs/certificates.md).
#pragma once

#include <cstddef>
#include <string>

#include "cli/check.hpp"
#include "solver/proof_check.hpp"

namespace tori::cli {

/// One certificate of a file, counted from 1, with what became of it.
struct CheckedCertificate {
  std::string file;
  std::size_t number = 0;
  solver::CheckResult result;
};

/// "FILE:NUMBER: " and either what is proven of which position, or why nothing is.
std::string to_text_line(const CheckedCertificate& checked, const CheckOptions& options);

/// One JSON object.
std::string to_json_line(const CheckedCertificate& checked, const CheckOptions& options);

}  // namespace tori::cli
