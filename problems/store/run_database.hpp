// The file of a run of the composer that is not finished: a collection that also knows how far the
// run has come.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "problems/record/record.hpp"
#include "problems/store/file_lock.hpp"
#include "rules/message.hpp"

namespace tori::problems {

/// The run of a file, in the words of the composer, which this room does not know.
struct StoredRun {
  std::string program;
  std::string settings;
  std::string candidates;
  /// The number of problems after which the run ends; nullopt: no such number.
  std::optional<std::uint64_t> count;
  /// Candidates done, nodes expanded, and the counts of rejected candidates.
  std::uint64_t done = 0;
  std::uint64_t nodes = 0;
  std::string rejects;
};

/// A composed problem: as the composer wrote it, and as a record.
struct ComposedLine {
  std::string text;
  Record record;
};

/// Why a run file cannot be opened.
struct RunFileFault {
  /// Names the file.
  Message message;
  /// What is in it cannot be read any more.
  bool damaged = false;
};

/// An open run file. While it is open, no other program may open it: that is kept by a `FileLock`,
/// and SQLite itself locks nothing, so that shared folders without working locks will do. Its
/// functions throw nothing but std::bad_alloc; an error names the file.
class RunDatabase {
 public:
  template <typename T>
  using Result = tl::expected<T, Message>;

  /// Opens a run file; one that is missing or empty becomes an empty one. What a killed program
  /// left unfinished is rolled back.
  static tl::expected<RunDatabase, RunFileFault> open(const std::string& name);
  RunDatabase(RunDatabase&&) noexcept;
  ~RunDatabase();

  /// False if the file system has no locks: then nothing keeps a second writer away.
  bool is_locked() const { return lock_.state() == FileLock::State::held; }

  /// Whether the file is as it was saved: the run by its checksum, the problems by the number and
  /// the hash of those that the run has found, each record by its own checksum.
  Result<void> check();

  /// The run; nullopt if none has been saved.
  Result<std::optional<StoredRun>> run();
  /// The texts of all problems, in the order in which they were saved.
  Result<std::vector<std::string>> lines();

  /// Passes the records of all problems to `take`, by number. An error of `take` ends the pass.
  Result<void> each(const std::function<Result<void>(Record)>& take);

  /// Replaces the run and adds problems in one transaction, which waits for the disk: after a
  /// failure, even if the program is killed, either all or nothing of it is in the file.
  Result<void> save(const StoredRun& run, std::span<const ComposedLine> problems);

  /// Closes the file and removes it.
  void remove();

 private:
  class Database;
  RunDatabase(std::string name, FileLock lock, std::unique_ptr<Database> database);

  std::string name_;
  FileLock lock_;
  std::unique_ptr<Database> database_;
};

}  // namespace tori::problems
