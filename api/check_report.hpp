// The report of `check` as JSON (docs/certificates.md).
#pragma once

#include <cstddef>
#include <string>

#include "solver/certificate/certificate_checker.hpp"

namespace tori::api {

/// One certificate of a file and the result of its check.
struct CheckedCertificate {
  std::string file;
  /// Its place in the file, counted from 1.
  std::size_t number = 0;
  solver::CheckResult result;
};

/// "holds", "refused" or "unchecked".
const char* state_name(solver::CheckResult::State state);

/// Why nothing is proven; empty if the certificate holds. `memory_bytes` is the limit of the check.
std::string message_of(const solver::CheckResult& result, std::size_t memory_bytes);

/// One JSON object on one line, without the line feed.
std::string check_report(const CheckedCertificate& checked, std::size_t memory_bytes);

}  // namespace tori::api
