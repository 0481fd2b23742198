// What looks at a running search from outside: the clock, Ctrl-C, the progress line.
#pragma once

#include <chrono>
#include <optional>
#include <ostream>

#include "cli/progress_line.hpp"
#include "cli/solve.hpp"
#include "solver/limits.hpp"

namespace tori::cli {

/// Time since the making of it.
class Stopwatch {
 public:
  double seconds() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
  }

 private:
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

/// True once Ctrl-C was pressed.
inline bool interrupted(const SolveOptions& options) {
  return options.interrupted != nullptr && *options.interrupted;
}

/// Watches over the searches for one problem; they share its time. The progress line goes with it.
class Watch {
 public:
  /// Both must outlive the watch.
  Watch(const SolveOptions& options, std::ostream& err) : options_(options), line_(err) {}

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
  ProgressLine line_;
};

}  // namespace tori::cli
