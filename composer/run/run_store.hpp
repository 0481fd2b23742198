// Where a run keeps its work: the interface that a front end implements.
#pragma once

#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "composer/run/best_problems.hpp"
#include "composer/run/collector.hpp"
#include "composer/run/run_state.hpp"
#include "rules/message.hpp"
#include "solver/core/stop_signal.hpp"

namespace tori::composer {

/// The results of consecutive candidates.
struct Chunk {
  /// `tally.candidates` says how many they are.
  Tally tally;
  /// By index.
  std::vector<ComposedProblem> problems;
};

/// What a store holds of an earlier run.
struct EarlierRun {
  /// True if there was an earlier run.
  bool found = false;
  /// Of its candidates, from the first of the run on.
  Tally tally;
  /// Its problems, one line each (problem_line.hpp), by index.
  std::vector<std::string> lines;
};

/// Errors are faults to be told. Calls come from one thread at a time.
class RunStore {
 public:
  virtual ~RunStore() = default;

  /// The name of the place of the unfinished work, for messages.
  virtual std::string place() const = 0;

  /// Begins a run, or goes on with an earlier one if `resumed`. Error: the store cannot be written,
  /// holds another run, or holds an unfinished run and `resumed` is false.
  virtual tl::expected<EarlierRun, Message> open(bool resumed) = 0;

  /// Keeps the next candidates of the run. After an error the store holds all of the chunk or none
  /// of it.
  /// REQUIRES: the store is open; the chunk begins where the one before ended.
  virtual tl::expected<void, Message> append(const Chunk& chunk) = 0;

  /// Writes the result as far as the run has come, the problems that are kept. `problems` are all
  /// of the run, in the order in which they were appended, an earlier run's first. If the run is
  /// finished, the appended chunks are needed no longer, and it may take long: once `stop` is
  /// raised it fails with the error "limit.interrupted". Of a run that is not finished a store may
  /// write nothing. REQUIRES: the store is open; nothing is appended afterwards.
  virtual tl::expected<void, Message> finish(const RunState& state,
                                             const std::vector<RankedProblem>& problems,
                                             const solver::StopSignal& stop) = 0;

 protected:
  RunStore() = default;
  RunStore(const RunStore&) = default;
  RunStore& operator=(const RunStore&) = default;
};

}  // namespace tori::composer
