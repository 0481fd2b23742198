// The command `usi`: its arguments and its entry in the table.
#include "cli/arguments/argument_kinds.hpp"
#include "cli/arguments/command_entry.hpp"
#include "cli/command_table.hpp"
#include "cli/options/usi_options.hpp"

namespace tori::cli {
namespace {

constexpr const char* kUsiManual =
    R"(Speaks USI, or UCI if that is the first word that comes in, so that a GUI can use
the solver as an engine: 'go mate' answers with the shortest mate, 'nomate' only
if that is proven, 'timeout' for all that is unknown. In other positions it plays
legal moves, the longest defence against a mate, but it is no playing engine. The
variant 'torishogi' is the mandatory reading of promotion, 'toriopt' the optional
one. docs/engine.md tells the rest.

Examples:
  toritsume usi
  toritsume usi --memory 1G --threads 2)";

ReadInvocation declare_usi(Command command) {
  const auto options = std::make_shared<UsiOptions>();
  add_quantity(command, "--memory", "SIZE", options->memory_bytes, parse_memory,
               "Size of the search tables, in MiB or with a unit, until the GUI sets it [256M]");
  add_quantity(command, "--threads", "N", options->threads, parse_threads,
               "Threads to use (1 to 256), until the GUI sets them [1]");
  return [options] { return invocation(*options, OnInterrupt::end); };
}

}  // namespace

CommandEntry usi_command() {
  return {"usi", "Be an engine for a GUI, by USI or UCI", "toritsume usi", kUsiManual, declare_usi};
}

}  // namespace tori::cli
