// An explanation as JSON (docs/formats-programs.md, "JSON output").
#pragma once

#include "api/core/json_fwd.hpp"
#include "api/tasks/explain.hpp"
#include "problems/core/problem.hpp"
#include "solver/solve/solve.hpp"

namespace tori::api {

/// A list of facts in the order in which they are said, each with its key, its arguments, its
/// sentence in English, and the move that it is about.
/// REQUIRES: it explains this solution of the problem.
Json explanation_json(const Explained& explained, const problems::Problem& problem,
                      const solver::Solution& solution);

}  // namespace tori::api
