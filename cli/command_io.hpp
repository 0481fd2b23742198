// The surroundings of a command: its streams and its interrupt flag.
#pragma once

#include <atomic>
#include <functional>
#include <iosfwd>
#include <string>

namespace tori::cli {

/// Passed to every command with its options. All that it refers to must outlive the command.
struct CommandIo {
  /// Standard input; a file named "-" stands for it.
  std::istream& in;
  std::ostream& out;
  std::ostream& err;
  /// Show progress in a line on `err`.
  bool show_progress = false;
  /// Becomes true at Ctrl-C; null if Ctrl-C ends the program at once.
  const std::atomic<bool>* interrupted = nullptr;
  /// `out` is a terminal whose user has not turned colours off.
  bool colours = false;

  /// Makes `in` bad once nobody can read any more what is written to `out`, also while it waits for
  /// input. Null if that cannot be told.
  std::function<void()> watch_reader{};
  /// True if writing to `out` has failed because nobody can read it. Null if that cannot be told.
  std::function<bool()> reader_has_left{};

  /// True once Ctrl-C was pressed.
  bool stopped() const { return interrupted != nullptr && *interrupted; }
  /// Writes the sentence to `err` as one line, control characters replaced, and returns `code`.
  int fail(const std::string& sentence, int code) const;
  /// The exit code of a command that would end with `code`. After Ctrl-C it says so on `err`, and
  /// kUnknown replaces kAnswered.
  int finish(int code) const;
};

}  // namespace tori::cli
