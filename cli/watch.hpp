// What looks at a running search from outside: the clock, Ctrl-C, the progress line.
#pragma once

#include <optional>

#include "cli/progress_line.hpp"
#include "cli/solve.hpp"
#include "cli/stopwatch.hpp"
#include "solver/limits.hpp"

namespace tori::cli {

/// True once Ctrl-C was pressed.
inline bool interrupted(const SolveOptions& options) {
  return options.interrupted != nullptr && *options.interrupted;
}

/// Watches over the searches for one problem; they share its time.
class Watch {
 public:
  /// Both must outlive the watch.
  Watch(const SolveOptions& options, ProgressLine& line) : options_(options), line_(line) {}

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
    if (options_.seconds && seconds() >= *options_.seconds) return solver::Limit::time;
    return std::nullopt;
  }

  const SolveOptions& options_;
  Stopwatch stopwatch_;
  ProgressLine& line_;
};

}  // namespace tori::cli
