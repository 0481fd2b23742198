// The files of a run of `compose`.
#pragma once

#include <atomic>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <tl/expected.hpp>

#include "cli/io/output_door.hpp"
#include "composer/run/result_file.hpp"
#include "composer/run/run_head.hpp"
#include "composer/run/run_store.hpp"
#include "problems/store/run_database.hpp"

namespace tori::cli {

/// A run is kept in NAME.run.sqlite until it is finished. NAME has the problems of a finished run,
/// as a collection if its name says so; of a run that was stopped only if it is no collection.
class RunFiles final : public composer::RunStore {
 public:
  /// `existing`: what happens to a file of that name that is not of this run. The door must outlive
  /// the files.
  RunFiles(std::string name, composer::RunHead head, OutputDoor& door, Existing existing)
      : name_(std::move(name)), head_(std::move(head)), door_(door), existing_(existing) {}
  /// A run that begins, and is given up before anything is done or finished, leaves no run file.
  ~RunFiles() override;
  RunFiles(const RunFiles&) = delete;
  RunFiles& operator=(const RunFiles&) = delete;

  const std::string& name() const { return name_; }
  std::string place() const override { return name_ + ".run.sqlite"; }
  /// NAME.run.json: for those who watch the run while it lives.
  std::string status_name() const { return name_ + ".run.json"; }

  /// A sentence if NAME exists and is of the same run, finished; else nullopt. A collection does
  /// not record its candidates: its first and last problem and their number are compared. Removes
  /// the run file if a kill has left it behind.
  std::optional<std::string> why_nothing_to_do();

  /// Opens the run file. It is an error if it holds a run, unless `resumed` is true and it is the
  /// same one, or if NAME is to be kept and not of this run.
  tl::expected<composer::EarlierRun, std::string> open(bool resumed) override;

  /// Writes the chunk to the disk; after an error none of it is in the run file.
  tl::expected<void, std::string> append(const composer::Chunk& chunk) override;

  /// Writes NAME. After a finished run it also removes the run file; writing a collection takes
  /// long: once `stop` is true it ends with an error and keeps the run file.
  tl::expected<void, std::string> finish(const composer::ResultFile& result_file,
                                         const std::atomic<bool>& stop) override;

 private:
  bool has_result() const;
  bool has_no_other_run() const;
  std::optional<std::string> difference_to(const problems::StoredRun& run) const;
  tl::expected<composer::EarlierRun, std::string> go_on(const problems::StoredRun& run);
  tl::expected<void, std::string> save(const std::vector<problems::ComposedLine>& problems);
  tl::expected<void, std::string> write_unfinished(const composer::ResultFile& result_file);
  tl::unexpected<std::string> refused(const std::string& reason) const {
    return tl::unexpected(place() + reason);
  }

  bool may_write() const;
  tl::unexpected<std::string> not_of_this_run() const {
    return tl::unexpected(name_ + " is there already and not of this run: name another file, or " +
                          "replace it (--force)");
  }

  std::string name_;
  composer::RunHead head_;
  OutputDoor& door_;
  Existing existing_;
  std::optional<problems::RunDatabase> database_;
  /// This object has made the run in the run file, and nothing was done with it since.
  bool untouched_ = false;
  /// What the run file has, or will have after the next chunk.
  composer::Tally tally_;
};

}  // namespace tori::cli
