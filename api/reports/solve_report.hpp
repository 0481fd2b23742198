// The report of `solve` as JSON (docs/formats-programs.md, "JSON output").
#pragma once

#include "api/core/json_fwd.hpp"
#include "api/tasks/solve.hpp"
#include "problems/formats/problem_file.hpp"

namespace tori::api {

/// One JSON object.
Json solve_report(const SolveResult& result, const SolveRequest& request);
/// The report on an entry that holds no problem.
Json solve_report(const problems::BadInput& bad, const SolveRequest& request);

}  // namespace tori::api
