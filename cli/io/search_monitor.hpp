// Watches a running search: the clock, Ctrl-C, the progress line.
#pragma once

#include <optional>

#include "api/limits.hpp"
#include "api/monitor.hpp"
#include "cli/command_io.hpp"
#include "cli/io/progress_line.hpp"
#include "cli/stopwatch.hpp"

namespace tori::cli {

/// Watches all searches for one problem; they share its time limit. Any thread may call.
class SearchMonitor final : public api::Monitor {
 public:
  /// All must outlive the monitor.
  SearchMonitor(const CommandIo& io, const api::LimitSettings& limits, ProgressLine& line)
      : io_(io), limits_(limits), line_(line) {}

  std::optional<solver::Limit> poll(const solver::Progress& progress) override {
    if (io_.show_progress) line_.update(progress, seconds());
    return limit_hit();
  }
  std::optional<solver::Limit> poll_certificate(const solver::Progress& progress) override {
    if (io_.show_progress) line_.update_count(progress.nodes, "certificate node", seconds());
    return limit_hit();
  }
  double seconds() const override { return stopwatch_.seconds(); }

 private:
  std::optional<solver::Limit> limit_hit() const {
    if (io_.stopped()) return solver::Limit::interrupt;
    if (limits_.seconds && seconds() >= *limits_.seconds) return solver::Limit::time;
    return std::nullopt;
  }

  const CommandIo& io_;
  const api::LimitSettings& limits_;
  Stopwatch stopwatch_;
  ProgressLine& line_;
};

}  // namespace tori::cli
