// One run of the composer: from the results of an earlier run to the finished result.
#pragma once

#include <functional>
#include <vector>

#include <tl/expected.hpp>

#include "composer/gates/problem_verifier.hpp"
#include "composer/run/collector.hpp"
#include "composer/run/run_state.hpp"
#include "composer/run/run_store.hpp"
#include "composer/settings/settings.hpp"

namespace tori::composer {

/// What a run works with. All that it refers to must outlive the run.
struct RunContext {
  const Settings& settings;
  /// Makes the verifier of each thread.
  const VerifierMaker& make_verifier;
  /// Keeps the problems.
  RunStore& store;
  /// Seconds since some fixed moment before the run; never falls.
  std::function<double()> seconds;
  /// Once it is raised the run ends soon, and can be resumed. Every thread asks it.
  solver::StopSignal stop;
};

/// A run. REQUIRES: `open`, `compose` and `finish` are called in this order, each once.
class Run {
 public:
  /// How often candidates go to the store, and how soon after that a new problem may go there, in
  /// seconds.
  static constexpr double kWriteEvery = 0.25;
  static constexpr double kWriteProblemsEvery = 0.02;

  /// REQUIRES: `head.settings` is the text of the settings of the context; threads >= 1.
  Run(RunContext context, RunHead head, int threads);

  /// Opens the store and takes over what it holds of an earlier run.
  tl::expected<EarlierRun, Message> open(bool resumed);

  /// Works on candidates until the run is done, is stopped or the store fails. `progress` is called
  /// after each candidate, from one thread at a time. Throws std::bad_alloc if there is no memory
  /// for the tables of the threads.
  void compose(const std::function<void()>& progress);

  /// Writes what is left, and the result as far as the run has come. True if it is complete; else
  /// the run was stopped, or the store failed (`error`).
  bool finish();

  const RunState& state() const { return state_; }
  /// The first error of the store; nullopt if there was none.
  const std::optional<Message>& error() const { return error_; }

 private:
  void take(const Outcome& outcome);
  bool append_chunk();

  RunContext context_;
  RunState state_;
  Collector collector_;
  /// All problems so far.
  std::vector<RankedProblem> problems_;
  /// What has not been appended to the store yet.
  Chunk chunk_;
  std::optional<Message> error_;
  double written_at_ = 0;
};

}  // namespace tori::composer
