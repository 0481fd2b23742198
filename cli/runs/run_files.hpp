// The files of a run of `compose`.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "cli/runs/kept_run.hpp"
#include "problems/store/run_database.hpp"

namespace tori::cli {

/// A run is kept in NAME.run.sqlite until it is finished. NAME has the problems of a finished run,
/// as a collection if its name says so; of a run that was stopped only if it is no collection.
class RunFiles final : public KeptRun {
 public:
  using KeptRun::KeptRun;
  /// A run that begins, and is given up before anything is done or finished, leaves no run file.
  ~RunFiles() override;
  RunFiles(const RunFiles&) = delete;
  RunFiles& operator=(const RunFiles&) = delete;

  std::string place() const override { return name_ + ".run.sqlite"; }
  bool can_be_resumed() const override { return true; }

  /// A sentence if NAME exists and is of the same run, finished; else nullopt. A collection does
  /// not record its candidates: its first and last problem and their number are compared. Removes
  /// the run file if a kill has left it behind.
  std::optional<Message> why_nothing_to_do() override;

  /// Opens the run file. It is an error if it holds a run, unless `resumed` is true and it is the
  /// same one, or if NAME is to be kept and not of this run.
  tl::expected<composer::EarlierRun, Message> open(bool resumed) override;

  /// Writes the chunk to the disk; after an error none of it is in the run file.
  tl::expected<void, Message> append(const composer::Chunk& chunk) override;

  /// Writes NAME. After a finished run it also removes the run file; writing a collection takes
  /// long: once `stop` is raised it ends with an error and keeps the run file.
  tl::expected<void, Message> finish(const composer::RunState& state,
                                     const std::vector<composer::RankedProblem>& problems,
                                     const solver::StopSignal& stop) override;

 private:
  using Problems = std::vector<composer::RankedProblem>;

  bool has_result() const;
  bool has_no_other_run() const;
  std::optional<std::string> difference_to(const problems::StoredRun& run) const;
  tl::expected<composer::EarlierRun, Message> go_on(const problems::StoredRun& run);
  tl::expected<void, Message> save(const std::vector<problems::ComposedLine>& problems);
  tl::expected<void, Message> write_text(const composer::RunState& state, const Problems& problems);
  tl::expected<void, Message> write_collection(const Problems& problems,
                                               const solver::StopSignal& stop);
  tl::expected<void, Message> fill(const std::string& part, const Problems& problems,
                                   const solver::StopSignal& stop);
  /// A fault about the run file.
  tl::unexpected<Message> refused(const char* key) const {
    return tl::unexpected(Message(key, {{"file", place()}}));
  }

  bool has_part_of_result() const;
  bool may_write() const;
  void keep_mode_of_result() const;

  std::optional<problems::RunDatabase> database_;
  /// This object has made the run in the run file, and nothing was done with it since.
  bool untouched_ = false;
  /// What the run file has, or will have after the next chunk.
  composer::Tally tally_;
};

}  // namespace tori::cli
