// The command `merge`: its arguments and its entry in the table.
#include "cli/arguments/argument_kinds.hpp"
#include "cli/arguments/command_entry.hpp"
#include "cli/command_table.hpp"
#include "cli/options/compose_options.hpp"

namespace tori::cli {
namespace {

constexpr const char* kMergeManual =
    R"(Puts the files of 'toritsume compose' runs together whose candidates follow each
other: the result is, byte for byte, what one run over all of them would have
written. Of problems that are the same the one with the lowest index stays.

Example:
  toritsume merge part1.epd part2.epd -o problems.epd

Exit codes: 0 merged, 1 not written, 2 usage, 3 a file is bad or does not fit.)";

ReadInvocation declare_merge(Command command) {
  const auto options = std::make_shared<MergeOptions>();
  add_operands(command, "FILE", options->files, "Files that 'toritsume compose' wrote");
  add_quantity(command, "--count", "N", options->count, parse_count, "Only the first N problems");
  add_file(command, "-o,--output", options->output, "Write to this file [standard output]");
  command.add_flag("--force", options->force, "Replace a file that is there with other content");
  return [options] {
    if (options->output) check_ending("-o", *options->output, {"epd", "txt", "sfen"});
    return invocation(*options, OnInterrupt::end);
  };
}

}  // namespace

CommandEntry merge_command() {
  return {"merge", "Put the files of several runs of compose together",
          "toritsume merge part1.epd part2.epd -o problems.epd", kMergeManual, declare_merge};
}

}  // namespace tori::cli
