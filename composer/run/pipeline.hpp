// Candidates in, outcomes out, in order, on several threads.
#pragma once

#include <functional>

#include "composer/gates/problem_verifier.hpp"
#include "composer/run/candidate_worker.hpp"
#include "composer/settings/candidate_range.hpp"
#include "composer/settings/settings.hpp"
#include "solver/core/stop_signal.hpp"

namespace tori::composer {

/// Works on the candidates of a range on several threads, and passes their outcomes to `take` in
/// the order of their indices, from one thread at a time. Ends with the range, when `take` returns
/// false, or soon after `stop` is raised. Work in progress is then abandoned: the outcomes
/// taken are those of all candidates from the first up to some index, for any number of threads.
/// Each of the threads asks `stop` every few hundred positions.
/// Throws std::bad_alloc if there is no memory for the tables. REQUIRES: threads >= 1.
void compose(const Settings& settings, CandidateRange candidates,
             const VerifierMaker& make_verifier, int threads,
             const std::function<bool(const Outcome&)>& take, const solver::StopSignal& stop);

}  // namespace tori::composer
