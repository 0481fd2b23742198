// The line that shows how far a long search has come.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <iosfwd>
#include <mutex>
#include <string>
#include <string_view>

#include "cli/stopwatch.hpp"
#include "solver/core/limits.hpp"

namespace tori::cli {

/// One line on a terminal, rewritten in place. Any thread may call.
class ProgressLine {
 public:
  /// The stream must outlive the line.
  explicit ProgressLine(std::ostream& err) : err_(err) {}
  ~ProgressLine() { clear(); }
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  /// Rewrites the line if it is due: after the first second, then five times a second.
  /// `seconds`: how long the search has taken so far.
  void update(const solver::Progress& progress, double seconds) {
    update_at(stopwatch_.seconds(), progress, seconds);
  }
  /// The same at a given time, in seconds since the line was made.
  void update_at(double now, const solver::Progress& progress, double seconds);
  /// The same for something that is only counted: "1.2M positions, 350k/s".
  void update_count(std::uint64_t count, std::string_view word, double seconds);
  /// The same for any text; it is made only if the line is due.
  void update_text(const std::function<std::string()>& text);
  /// Removes the line; it comes back when it is due again.
  void clear();
  /// Sets how many problems there will be, so that the line can estimate the time left.
  void expect(std::size_t problems);
  /// Sets how many problems are done; the line begins with that number once it is above 0.
  void count_answered(std::size_t problems);

 private:
  bool is_time(double now);
  void show(std::string text);
  std::string front(double now) const;

  std::ostream& err_;
  std::mutex mutex_;
  std::size_t answered_ = 0;
  std::size_t expected_ = 0;
  Stopwatch stopwatch_;
  double next_ = 1;
  std::size_t width_ = 0;
};

/// The text of the line: "1.2M positions, 350k/s; no mate within 7 plies".
std::string progress_text(const solver::Progress& progress, double seconds);

}  // namespace tori::cli
