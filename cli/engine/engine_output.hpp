// The lines that the engine writes.
#pragma once

#include <atomic>
#include <mutex>
#include <ostream>
#include <string>
#include <string_view>

#include "problems/text/plain_text.hpp"

namespace tori::cli {

/// Writes whole lines, at once. Any thread may write.
class EngineOutput {
 public:
  /// The stream must outlive it, and nothing else may write to it meanwhile.
  explicit EngineOutput(std::ostream& out) : out_(out) {}

  void line(std::string_view text) {
    const std::lock_guard lock(mutex_);
    out_ << text << '\n' << std::flush;
    if (!out_) failed_ = true;
  }
  /// A line for the user: `info string TEXT`.
  void note(std::string_view text) { line("info string " + problems::printable_line(text)); }

  /// True once something could not be written: nobody listens any more.
  bool failed() const { return failed_; }

 private:
  std::ostream& out_;
  std::mutex mutex_;
  std::atomic<bool> failed_ = false;
};

}  // namespace tori::cli
