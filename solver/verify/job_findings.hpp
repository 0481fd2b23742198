// The last part of a verification: from the jobs to the findings.
#pragma once

#include "solver/verify/verification.hpp"
#include "solver/verify/verify_jobs.hpp"

namespace tori::solver {

/// True if the jobs have proven a break by now.
bool is_broken(const VerifyJobs& jobs, const VerifySettings& settings);

/// Adds what the jobs have found, and what they have left open, to the result.
void add_findings(const VerifyJobs& jobs, const VerifySettings& settings, Verification& result);

}  // namespace tori::solver
