// The report of `check` as JSON (docs/certificates.md).
#pragma once

#include <cstddef>
#include <optional>

#include "api/core/json_fwd.hpp"
#include "api/tasks/check.hpp"
#include "rules/message.hpp"

namespace tori::api {

/// "holds", "refused" or "unchecked".
const char* state_name(solver::CheckResult::State state);

/// Why nothing is proven; nullopt if the certificate holds. `memory_bytes` is the limit of the
/// check.
std::optional<Message> reason_of(const solver::CheckResult& result, std::size_t memory_bytes);

/// One JSON object.
Json check_report(const CheckedCertificate& checked, std::size_t memory_bytes);

}  // namespace tori::api
