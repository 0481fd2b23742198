// The command `perft`: its arguments and its entry in the table.
#include "cli/arguments/argument_kinds.hpp"
#include "cli/arguments/command_entry.hpp"
#include "cli/command_table.hpp"
#include "cli/options/perft_options.hpp"

namespace tori::cli {
namespace {

constexpr const char* kPerftManual =
    R"(Counts the sequences of DEPTH legal moves; the count stands alone on the last
line. A swallow drop that gives mate is illegal and not counted. Positions with
more pieces than the set has are counted, too.

Examples:
  toritsume perft 4
  toritsume perft 2 --divide --promotion mandatory
  toritsume perft 3 --position '2k4/1S5/7/3F3/7/5s1/4K2 b FSfs 1')";

ReadInvocation declare_perft(Command command) {
  const auto options = std::make_shared<PerftOptions>();
  add_quantity(command, "DEPTH", "", options->depth, parse_depth, "Plies to count (0 to 20)")
      .required();
  command.add_text("--position", "SFEN", options->position, "Count from this position [the start]");
  add_promotion(command, options->promotion,
                "Whether falcons and swallows must promote [optional]");
  command.add_flag("--divide", options->divide, "List the count behind each move, too");
  return [options] { return invocation(*options, OnInterrupt::end); };
}

}  // namespace

CommandEntry perft_command() {
  return {"perft", "Count move sequences, to test the rules", "toritsume perft 4", kPerftManual,
          declare_perft};
}

}  // namespace tori::cli
