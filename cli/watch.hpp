// What looks at a running search from outside: the clock, Ctrl-C, the progress line.
#pragma once

#include <optional>

#include "cli/input_options.hpp"
#include "cli/progress_line.hpp"
#include "cli/stopwatch.hpp"
#include "solver/limits.hpp"

namespace tori::cli {

/// Watches over the searches for one problem; they share its time. Any thread may ask.
class Watch {
 public:
  /// All must outlive the watch.
  Watch(const InputOptions& options, const LimitOptions& limits, ProgressLine& line)
      : options_(options), limits_(limits), line_(line) {}

  /// What `Limits::poll` calls.
  std::optional<solver::Limit> poll(const solver::Progress& progress) {
    if (options_.show_progress) line_.update(progress, seconds());
    return limit_hit();
  }
  /// The same while a certificate is written.
  std::optional<solver::Limit> poll_certificate(const solver::Progress& progress) {
    if (options_.show_progress) line_.update_count(progress.nodes, "certificate node", seconds());
    return limit_hit();
  }
  double seconds() const { return stopwatch_.seconds(); }

 private:
  std::optional<solver::Limit> limit_hit() const {
    if (interrupted(options_)) return solver::Limit::interrupt;
    if (limits_.seconds && seconds() >= *limits_.seconds) return solver::Limit::time;
    return std::nullopt;
  }

  const InputOptions& options_;
  const LimitOptions& limits_;
  Stopwatch stopwatch_;
  ProgressLine& line_;
};

}  // namespace tori::cli
