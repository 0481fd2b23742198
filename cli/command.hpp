// What a command of the program is: an entry of the table (cli/command_table.hpp).
#pragma once

#include <any>
#include <cstdint>
#include <functional>
#include <string_view>

#include "cli/command_io.hpp"

namespace tori::cli {

/// The parser of one command (cli/arguments/parser.hpp).
class Command;

/// What Ctrl-C does to a command.
enum class OnInterrupt : std::uint8_t {
  /// The program removes unfinished files and ends at once.
  end,
  /// `CommandIo::interrupted` becomes true. The command ends soon and keeps what it has done.
  finish,
};

/// A command line that has been parsed.
struct Invocation {
  /// The options of the command: a SolveOptions for `solve`, and so on.
  std::any options;
  OnInterrupt on_interrupt = OnInterrupt::end;
  /// Runs the command with these options. Returns the exit code (cli/exit_code.hpp).
  std::function<int(const CommandIo& io)> run;
};

/// Makes the invocation.
/// REQUIRES: the command line has been parsed.
/// Throws UsageFault if options contradict each other.
using ReadInvocation = std::function<Invocation()>;

/// An entry of the table. Parsing, help and dispatch follow from it.
struct CommandEntry {
  std::string_view name;
  /// One line for `toritsume --help`.
  std::string_view summary;
  /// One or more command lines for `toritsume --help`, separated by line feeds.
  std::string_view examples;
  /// The text of `toritsume NAME --help` below the options.
  std::string_view manual;
  /// Adds the arguments of the command to its parser, which must outlive the function returned.
  ReadInvocation (*declare)(Command command);
};

}  // namespace tori::cli
