// The report of `check` as JSON (docs/certificates.md).
#pragma once

#include <cstddef>
#include <string>

#include "api/tasks/check.hpp"

namespace tori::api {

/// "holds", "refused" or "unchecked".
const char* state_name(solver::CheckResult::State state);

/// Why nothing is proven; empty if the certificate holds. `memory_bytes` is the limit of the check.
std::string message_of(const solver::CheckResult& result, std::size_t memory_bytes);

/// One JSON object on one line, without the line feed.
std::string check_report(const CheckedCertificate& checked, std::size_t memory_bytes);

}  // namespace tori::api
