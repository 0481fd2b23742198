// The report of `solve` as JSON (docs/formats.md, "JSON").
#pragma once

#include <string>

#include "api/tasks/solve.hpp"
#include "problems/formats/problem_file.hpp"

namespace tori::api {

/// One JSON object on one line, without the line feed.
std::string solve_report(const SolveResult& result, const SolveRequest& request);
/// The report on an entry that holds no problem.
std::string solve_report(const problems::BadInput& bad, const SolveRequest& request);

}  // namespace tori::api
