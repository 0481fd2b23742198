// Watches a running search: the clock, Ctrl-C, the progress line.
#pragma once

#include <optional>

#include "api/core/monitor.hpp"
#include "cli/command_io.hpp"
#include "cli/io/progress_line.hpp"
#include "cli/stopwatch.hpp"

namespace tori::cli {

/// Watches all searches for one problem: they share its clock. Any thread may call.
class SearchMonitor final : public api::Monitor {
 public:
  /// All must outlive the monitor.
  SearchMonitor(const CommandIo& io, ProgressLine& line) : io_(io), line_(line) {}

  std::optional<solver::Limit> poll(const solver::Progress& progress) override {
    if (io_.show_progress) line_.update(progress, seconds());
    return interrupted();
  }
  std::optional<solver::Limit> poll_certificate(const solver::Progress& progress) override {
    if (io_.show_progress) line_.update_count(progress.nodes, "certificate node", seconds());
    return interrupted();
  }
  double seconds() const override { return stopwatch_.seconds(); }

 private:
  std::optional<solver::Limit> interrupted() const {
    return io_.stopped() ? std::optional(solver::Limit::interrupt) : std::nullopt;
  }

  const CommandIo& io_;
  Stopwatch stopwatch_;
  ProgressLine& line_;
};

}  // namespace tori::cli
