// Where a run keeps its work: the interface that a front end implements.
#pragma once

#include <atomic>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "composer/run/collector.hpp"
#include "composer/run/result_file.hpp"

namespace tori::composer {

/// The results of consecutive candidates.
struct Chunk {
  /// `tally.candidates` says how many they are.
  Tally tally;
  /// The problems, one line each, by index.
  std::vector<std::string> lines;

  friend bool operator==(const Chunk&, const Chunk&) = default;
};

/// What a store holds of an earlier run.
struct EarlierRun {
  /// True if there was an earlier run.
  bool found = false;
  /// Its candidates, from the first of the run on.
  Chunk done;
};

/// Errors are sentences for the user. Calls come from one thread at a time.
class RunStore {
 public:
  virtual ~RunStore() = default;

  /// The name of the place of the unfinished work, for messages.
  virtual std::string place() const = 0;

  /// Begins a run, or goes on with an earlier one if `resumed`. Error: the store cannot be written,
  /// holds another run, or holds an unfinished run and `resumed` is false.
  virtual tl::expected<EarlierRun, std::string> open(bool resumed) = 0;

  /// Keeps the next candidates of the run. After an error the store holds all of the chunk or none
  /// of it.
  /// REQUIRES: the store is open; the chunk begins where the one before ended.
  virtual tl::expected<void, std::string> append(const Chunk& chunk) = 0;

  /// Writes the result. If the run is finished, the appended chunks are needed no longer, and it
  /// may take long: once `stop` is true it fails with the error "interrupted". Of a run that is not
  /// finished a store may write nothing.
  /// REQUIRES: the store is open; nothing is appended afterwards.
  virtual tl::expected<void, std::string> finish(const ResultFile& result_file,
                                                 const std::atomic<bool>& stop) = 0;

 protected:
  RunStore() = default;
  RunStore(const RunStore&) = default;
  RunStore& operator=(const RunStore&) = default;
};

}  // namespace tori::composer
