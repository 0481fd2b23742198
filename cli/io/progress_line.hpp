// The line that tells how far a long search has come.
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

/// One line on a terminal, written over and over; any thread may call.
class ProgressLine {
 public:
  /// The stream must outlive the line.
  explicit ProgressLine(std::ostream& err) : err_(err) {}
  ~ProgressLine() { clear(); }
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  /// Writes the line anew when it is time to: after the first second, then five times a second.
  /// `seconds` is what the search has taken so far.
  void update(const solver::Progress& progress, double seconds) {
    update_at(stopwatch_.seconds(), progress, seconds);
  }
  /// The same at a time of this line's life, in seconds.
  void update_at(double now, const solver::Progress& progress, double seconds);
  /// The same for something that is only counted: "1.2M positions, 350k/s".
  void update_count(std::uint64_t count, std::string_view word, double seconds);
  /// The same for any text; it is made only when it is time to.
  void update_text(const std::function<std::string()>& text);
  /// Takes the line away; it comes back when it is time to.
  void clear();
  /// How many problems there will be, which lets the line estimate the time left.
  void expect(std::size_t problems);
  /// How many problems are done; told in front once there are some.
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

/// What the line says: "1.2M nodes, 350k/s, within 9 plies, mate in at most 11 so far".
std::string progress_text(const solver::Progress& progress, double seconds);

}  // namespace tori::cli
