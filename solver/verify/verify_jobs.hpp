// The second part of a verification: everything beyond the solution itself, as jobs, and the
// findings of the jobs.
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "rules/position.hpp"
#include "solver/verify/alternatives.hpp"
#include "solver/verify/economy.hpp"
#include "solver/verify/found_solution.hpp"
#include "solver/verify/tries.hpp"
#include "solver/verify/variation_duals.hpp"
#include "solver/verify/verification.hpp"

namespace tori::solver {

/// The jobs of one verification.
struct VerifyJobs {
  /// The alternatives at the positions of the solution, in their order; after them those in
  /// variations.
  std::vector<std::unique_ptr<Alternatives>> alternatives;
  std::size_t main_positions = 0;
  std::vector<std::unique_ptr<EconomyJob>> economies;
  /// Null if they are not looked for.
  std::unique_ptr<VariationsJob> variations;
  std::unique_ptr<TriesJob> tries;

  /// All jobs but the tries.
  std::vector<Job*> all();
};

/// What is verified. All of it must outlive the jobs.
struct VerifyTask {
  const Position& position;
  const VerifySettings& settings;
  /// What is known from before.
  const KnownPositions& known;
};

/// Makes the jobs that follow from the solution, which must outlive them.
/// REQUIRES: the solution is complete.
VerifyJobs make_jobs(const VerifyTask& task, const FoundSolution& solution);

/// Adds the alternatives in variations, if they have to be unique; returns the new jobs.
/// REQUIRES: the jobs were run.
std::vector<Job*> add_variation_jobs(VerifyJobs& jobs, const VerifyTask& task,
                                     const FoundSolution& solution);

/// Adds the tries among the checks at the root that fail, if they are looked for. Without a
/// solution (`jobs.alternatives` is empty) all checks fail.
void add_tries(VerifyJobs& jobs, const VerifyTask& task);

/// True if the jobs have proven a break by now.
bool is_broken(const VerifyJobs& jobs, const VerifySettings& settings);

/// Adds what the jobs have found, and what they have left open, to the result.
void add_findings(const VerifyJobs& jobs, const VerifySettings& settings, Verification& result);

}  // namespace tori::solver
