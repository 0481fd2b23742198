// What a command of the program is: an entry of the table (cli/command_table.hpp).
#pragma once

#include <any>
#include <cstdint>
#include <functional>
#include <string_view>

#include "cli/command_io.hpp"

// The name is that of the library.
// NOLINTNEXTLINE(readability-identifier-naming)
namespace CLI {
class App;
}

namespace tori::cli {

/// What Ctrl-C does to a command.
enum class OnInterrupt : std::uint8_t {
  /// The program ends at once and removes files that are not finished.
  end,
  /// The command is told (`CommandIo::interrupted`), and ends with what it has done.
  finish,
};

/// A command line that has been read.
struct Invocation {
  /// The options of the command: a SolveOptions for `solve`, and so on.
  std::any options;
  OnInterrupt on_interrupt = OnInterrupt::end;
  /// Runs the command with these options. Returns the exit code (cli/exit_code.hpp).
  std::function<int(const CommandIo& io)> run;
};

/// Makes the invocation once the command line has been parsed. Throws CLI::ParseError when options
/// make no sense together.
using ReadInvocation = std::function<Invocation()>;

/// A command: parsing, help and dispatch follow from its entry.
struct CommandEntry {
  std::string_view name;
  /// One line for `toritsume --help`.
  std::string_view summary;
  /// One or more command lines for `toritsume --help`, separated by line feeds.
  std::string_view examples;
  /// What `toritsume NAME --help` says below the options.
  std::string_view manual;
  /// Adds the arguments of the command to its parser.
  ReadInvocation (*declare)(CLI::App& command);
};

}  // namespace tori::cli
