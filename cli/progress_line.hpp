// The line that tells how far a long search has come.
#pragma once

#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <string>
#include <string_view>

#include "solver/limits.hpp"

namespace tori::cli {

/// One line on a terminal, written over and over.
class ProgressLine {
 public:
  /// The stream must outlive the line.
  explicit ProgressLine(std::ostream& err) : err_(err) {}
  ~ProgressLine() { clear(); }
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  /// Writes the line anew when it is time to: after the first second, then five times a second.
  void update(const solver::Progress& progress, double seconds);
  /// The same for something that is only counted: "1.2M positions, 350k/s".
  void update_count(std::uint64_t count, std::string_view word, double seconds);
  /// Takes the line away.
  void clear();

 private:
  bool is_time(double seconds);
  void show(std::string text);

  std::ostream& err_;
  double next_ = 1;
  std::size_t width_ = 0;
};

/// What the line says: "1.2M nodes, 350k/s, within 9 plies, mate in at most 11 so far".
std::string progress_text(const solver::Progress& progress, double seconds);

}  // namespace tori::cli
