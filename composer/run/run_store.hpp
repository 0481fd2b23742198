// Where a run keeps its work: the interface that a front end implements.
#pragma once

#include <atomic>
#include <cstddef>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "composer/run/journal.hpp"
#include "composer/run/result_file.hpp"

namespace tori::composer {

/// What a store holds of an earlier run.
struct EarlierRun {
  /// True if there was an earlier run.
  bool found = false;
  /// Its candidates, in order and without gaps from the first of the run on.
  std::vector<Chunk> chunks;
  /// Torn bytes at the end, which are dropped.
  std::size_t torn = 0;
};

/// Errors are sentences for the user. Calls come from one thread at a time.
class RunStore {
 public:
  virtual ~RunStore() = default;

  /// The name of the place of the unfinished work, for messages.
  virtual std::string journal_name() const = 0;

  /// Begins a run, or goes on with an earlier one if `resumed`. Error: the store cannot be written,
  /// holds another run, or holds an unfinished run and `resumed` is false.
  virtual tl::expected<EarlierRun, std::string> open(bool resumed) = 0;

  /// Keeps the next candidates of the run. After an error the store holds all of the chunk or none
  /// of it. REQUIRES: the store is open; the chunk begins where the one before ended.
  virtual tl::expected<void, std::string> append(const Chunk& chunk) = 0;

  /// Keeps the result of a finished run; the appended chunks are needed no longer. May take long:
  /// once `stop` is true it fails with the error "interrupted". REQUIRES: the store is open.
  virtual tl::expected<void, std::string> finish(const ResultFile& result_file,
                                                 const std::atomic<bool>& stop) = 0;

 protected:
  RunStore() = default;
  RunStore(const RunStore&) = default;
  RunStore& operator=(const RunStore&) = default;
};

}  // namespace tori::composer
