// A run of `compose` whose problems go to a file (-o).
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <tl/expected.hpp>

#include "cli/io/output_files.hpp"
#include "composer/run/run_head.hpp"
#include "composer/run/run_store.hpp"

namespace tori::cli {

/// What the stores have in common that write a file NAME.
class KeptRun : public composer::RunStore {
 public:
  /// `existing`: what happens to a file of that name that is not of this run. `outputs` must
  /// outlive the run.
  KeptRun(std::string name, composer::RunHead head, OutputFiles& outputs, Existing existing)
      : name_(std::move(name)), head_(std::move(head)), outputs_(outputs), existing_(existing) {}

  /// NAME.run.json: for those who watch the run while it lives.
  std::string status_name() const { return name_ + ".run.json"; }

  /// What to say if NAME exists and is of the same run, finished; else nullopt.
  virtual std::optional<Message> why_nothing_to_do() = 0;
  /// Whether `--resume` can go on with a run that was stopped.
  virtual bool can_be_resumed() const = 0;

 protected:
  /// True if NAME is an EPD file that is the finished result of this run.
  bool has_epd_result() const;
  /// True if nothing is at NAME, or an EPD file that may be replaced: an earlier state of this run,
  /// or all of it; or if any file may be.
  bool may_write_epd() const;
  /// Writes NAME as EPD: the problems as far as the run has come, one line each.
  tl::expected<void, Message> write_epd(const composer::RunState& state,
                                        std::vector<std::string> lines);
  tl::unexpected<Message> not_of_this_run() const {
    return tl::unexpected(Message("fault.run.not-of-this", {{"file", name_}}));
  }

  std::string name_;
  composer::RunHead head_;
  OutputFiles& outputs_;
  Existing existing_;
};

/// The store of this build: `RunFiles`, or without collections one that keeps nothing before the
/// run ends.
std::unique_ptr<KeptRun> make_kept_run(std::string name, composer::RunHead head,
                                       OutputFiles& outputs, Existing existing);

}  // namespace tori::cli
