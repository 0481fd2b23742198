// The problems that a command was given, one after another, from files or the command line.
#pragma once

#include <deque>
#include <optional>

#include "cli/command_io.hpp"
#include "cli/io/input_files.hpp"
#include "cli/options/input_options.hpp"
#include "problems/games/game_file.hpp"

namespace tori::cli {

/// Reads the position of the command line, or the files in their order. Files that cannot be opened
/// and lines that hold no problem are entries too.
class ProblemSource {
 public:
  /// The options, and what `io` refers to, must outlive the source. Of `io` it uses `in` and
  /// `interrupted`.
  ProblemSource(const InputOptions& options, const CommandIo& io);

  /// The next problem or fault; nullopt at the end, and after Ctrl-C.
  std::optional<problems::Entry> next();

  /// True if exactly one entry is left. Looks ahead in files, but never waits for standard input:
  /// false if that is among the files.
  bool has_only_one();

 private:
  std::optional<problems::Entry> read();

  const InputOptions& options_;
  InputFiles<problems::AnyProblemReader> files_;
  bool position_taken_ = false;
  std::deque<problems::Entry> ahead_;
};

}  // namespace tori::cli
