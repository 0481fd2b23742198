// What surrounds a command: its streams, and whether the user wants it to end.
#pragma once

#include <atomic>
#include <iosfwd>
#include <string>

namespace tori::cli {

/// Handed to every command beside its options. All that it refers to must outlive the command.
struct CommandIo {
  /// What a file named "-" stands for.
  std::istream& in;
  std::ostream& out;
  std::ostream& err;
  /// Whether a line on `err` shows how far the command has come.
  bool show_progress = false;
  /// Set by Ctrl-C; null for commands that end at once then.
  const std::atomic<bool>* interrupted = nullptr;

  /// True once Ctrl-C was pressed.
  bool stopped() const { return interrupted != nullptr && *interrupted; }
  /// Writes the sentence to `err`, control characters replaced, and returns `code`.
  int fail(const std::string& sentence, int code) const;
  /// The exit code of a command that has done what it could: `code`, or kUnknown after Ctrl-C,
  /// which is told on `err`.
  int finish(int code) const;
};

}  // namespace tori::cli
