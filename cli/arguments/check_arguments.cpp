// The command `check`: its arguments and its entry in the table.
#include "cli/arguments/argument_kinds.hpp"
#include "cli/arguments/command_entry.hpp"
#include "cli/arguments/rendering_arguments.hpp"
#include "cli/command_table.hpp"
#include "cli/options/check_options.hpp"

namespace tori::cli {
namespace {

constexpr const char* kCheckManual =
    R"(Verifies certificates that 'solve --proof' wrote, with nothing but the rules in
their plainest form: no search, no tables. Each one that holds is printed with what
it proves (exact N, at most N, no mate, not within N), for which position under
which reading of the rules. One that does not hold is refused, and the rule that
fails is named; the others are still checked. The format is documented in
docs/certificates.md, so that you can write a checker of your own.

Examples:
  toritsume check proof.tsume
  toritsume check --json --memory 4G proof.tsume more.tsume

Exit codes: 0 every certificate holds, 1 memory or Ctrl-C left one unchecked (or the
output could not be written), 2 usage, 3 a certificate was refused or a file is none.)";

ReadInvocation declare_check(Command command) {
  const auto options = std::make_shared<CheckOptions>();
  add_operands(command, "FILE", options->files, "Files of certificates; '-' is standard input");
  add_quantity(command, "--memory", "SIZE", options->memory_bytes, parse_memory,
               "Most memory for the positions of one certificate, in MiB or with a unit [1G]");
  add_language(command, options->language);
  command.add_flag("--json", options->json, "One JSON object a line (docs/certificates.md)");
  return [options] { return invocation(*options, OnInterrupt::finish); };
}

}  // namespace

CommandEntry check_command() {
  return {"check", "Verify certificates of 'solve --proof'", "toritsume check proof.tsume",
          kCheckManual, declare_check};
}

}  // namespace tori::cli
