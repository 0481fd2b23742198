// The line that shows how far a long search has come.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <iosfwd>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "cli/speaker.hpp"
#include "cli/stopwatch.hpp"
#include "rules/message.hpp"
#include "solver/core/limits.hpp"

namespace tori::cli {

/// One line on a terminal, rewritten in place; elsewhere, if it is asked for, a line each ten
/// seconds. Any thread may call.
class ProgressLine {
 public:
  /// The stream must outlive the line.
  explicit ProgressLine(std::ostream& err) : err_(err) {}
  ~ProgressLine() { clear(); }
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  /// Seconds since the line was made.
  double seconds() const { return stopwatch_.seconds(); }
  /// True if something may be shown at this time: after the first second.
  static bool shows(double now) { return now >= kFirst; }
  /// Rewrites the line if it is due at this time: after the first second, then five times a
  /// second. `seconds`: how long the search has taken so far.
  void update(double now, const solver::Progress& progress, double seconds, const Speaker& say);
  /// The same for something that is only counted: "1.2M positions, 350k/s".
  void update_count(std::uint64_t count, std::string_view word, double seconds);
  /// The same for any text; it is made only if the line is due.
  void update_text(const std::function<std::string()>& text) {
    update_text_at(stopwatch_.seconds(), text);
  }
  /// Writes a line that stays; the one that shows the progress comes back below it.
  void write(const std::string& text);
  /// The same at a given time, in seconds since the line was made.
  void update_text_at(double now, const std::function<std::string()>& text);
  /// From now on writes a line of its own each ten seconds: standard error is no terminal.
  void write_lines();
  bool writes_lines() const { return writes_lines_; }
  /// Removes the line; it comes back when it is due again.
  void clear();
  /// Sets how many problems there will be, so that the line can estimate the time left.
  void expect(std::size_t problems);
  /// Sets how many problems are done; the line begins with that number once it is above 0.
  void count_answered(std::size_t problems);

 private:
  /// Seconds before anything is shown.
  static constexpr double kFirst = 1;

  bool is_time(double now);
  void show(std::string text);
  void take_away();
  std::vector<Message> front(double now) const;

  std::ostream& err_;
  std::mutex mutex_;
  std::size_t answered_ = 0;
  std::size_t expected_ = 0;
  Stopwatch stopwatch_;
  double next_ = kFirst;
  bool writes_lines_ = false;
  std::size_t width_ = 0;
};

/// What the line says, behind other clauses: "1.2M positions, 350k/s; no mate within 7 plies".
Message progress_message(const solver::Progress& progress, double seconds,
                         std::vector<Message> clauses = {});

}  // namespace tori::cli
