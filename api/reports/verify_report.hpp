// The report of `verify` as JSON (docs/formats-programs.md, "Verify as JSON").
#pragma once

#include "api/core/json_fwd.hpp"
#include "api/tasks/verify.hpp"
#include "problems/formats/problem_file.hpp"

namespace tori::api {

/// One JSON object.
Json verify_report(const VerifyResult& result);
/// The report on an entry that holds no problem.
Json verify_report(const problems::BadInput& bad);

}  // namespace tori::api
