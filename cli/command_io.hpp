// The surroundings of a command: its streams and its interrupt flag.
#pragma once

#include <atomic>
#include <cstddef>
#include <functional>
#include <iosfwd>
#include <string>

#include "rules/message.hpp"
#include "solver/core/stop_signal.hpp"

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

  /// Bytes for the tables of one long search on this machine, where no option says it and results
  /// may depend on it. Null: as everywhere else.
  std::function<std::size_t()> memory_for_tables{};

  /// True once Ctrl-C was pressed.
  bool stopped() const { return interrupted != nullptr && *interrupted; }
  /// The same as a signal for those who work. `interrupted` must outlive it.
  solver::StopSignal stop_signal() const { return solver::signal_of(interrupted); }
  /// Writes the sentence to `err` as one line, control characters replaced, and returns `code`.
  int fail(const std::string& sentence, int code) const;
  /// The same, said in English.
  int fail(const Message& fault, int code) const;
  /// The exit code of a command that would end with `code`. After Ctrl-C it says so on `err`, and
  /// kUnknown replaces kAnswered.
  int finish(int code) const;
};

}  // namespace tori::cli
