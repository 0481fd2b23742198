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
    if (interrupted(options_)) return solver::Limit::interrupt;
    const double seconds = stopwatch_.seconds();
    if (options_.seconds && seconds >= *options_.seconds) return solver::Limit::time;
    if (options_.show_progress) line_.update(progress, seconds);
    return std::nullopt;
  }
  double seconds() const { return stopwatch_.seconds(); }

 private:
  const SolveOptions& options_;
  Stopwatch stopwatch_;
  ProgressLine& line_;
};

}  // namespace tori::cli
