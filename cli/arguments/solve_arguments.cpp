// The command `solve`: its arguments and its entry in the table.
#include "cli/arguments/command_entry.hpp"
#include "cli/arguments/input_arguments.hpp"
#include "cli/arguments/rendering_arguments.hpp"
#include "cli/command_table.hpp"
#include "cli/options/solve_options.hpp"

namespace tori::cli {
namespace {

constexpr const char* kSolveManual =
    R"(A file holds one problem a line: SFEN (or Fairy-Stockfish FEN), then EPD opcodes
(id, dm, pv, bm, hand rest, promotion); or text diagrams as --diagram prints them.
Or it holds games, in PGN as pychess writes it or in KIF: then --positions chooses.

The limits hold for each problem; a mate found before one is still replayed, which
may take 20,000 positions more. Without limits --first-moves looks at 5M positions
for its table (some seconds) and says 'unknown' for what is still open.

Variations (--tree, --dot, --graphml) are those of mates proven to be the shortest;
what lies beyond --tree-depth and --tree-width is not built. They share the limits.

What a problem states (dm, pv, bm) is checked and reported; a wrong statement does
not change the exit code.

Several problems are solved on one thread each, a single one on all threads; what
is found does not depend on their number, as long as no limit is hit.
Ctrl-C ends with what is known so far; a second one ends at once.

Examples:
  toritsume solve problems.epd
  toritsume solve --notation japanese --diagram problems.epd
  toritsume solve --time 10 --memory 1G --json hard.epd more.epd
  head -5 problems.epd | toritsume solve -
  toritsume solve --first-moves --position '7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 1'
  toritsume solve --tree --tree-width 3 problems.epd
  toritsume solve --tree-depth 4 --dot graph.dot problems.epd
  toritsume solve --proof proof.tsume problems.epd && toritsume check proof.tsume

Exit codes: 0 every problem answered, 1 a limit or Ctrl-C left something open (or
the output could not be written, or a certificate), 2 usage, 3 some input was bad.)";

void add_solve_tree(CLI::App& command, SolveOptions& options) {
  command.add_flag("--tree", options.tree, "Show all variations below the answer");
  add_file(command, "--dot", options.dot_file, "Write the variations as Graphviz graphs");
  add_file(command, "--graphml", options.graphml_file, "Write the variations as GraphML");
  add_quantity(command, "--tree-depth", "N", options.tree_extent.depth, parse_extent,
               "Most plies of the variations [all]");
  add_quantity(command, "--tree-width", "N", options.tree_extent.width, parse_extent,
               "Most defences followed at a position, the longest first [all]");
}

void add_solve_output(CLI::App& command, SolveOptions& options) {
  command.add_flag("--first", options.first, "Stop at any mate: \"at most N\" plies");
  command.add_flag("--first-moves", options.first_moves,
                   "List every checking first move with its exact length");
  add_file(command, "--proof", options.proof,
           "Write certificates of the answers to this file, for 'toritsume check'; their "
           "making counts towards the limits, in memory too");
  add_notation(command, options.notation);
  add_diagram(command, options.diagram);
  add_color(command, options.color);
  add_language(command, options.language);
  command.add_flag("--json", options.json, "One JSON object a line (docs/formats.md)");
}

/// Throws CLI::ParseError for options of variations that do not go together: variations need an
/// exact mate and a place to go to.
void check_solve_tree(const SolveOptions& options) {
  const solver::TreeExtent& extent = options.tree_extent;
  const bool limited = extent.depth != extent.kAll || extent.width != extent.kAll;
  if (limited && !wants_variations(options)) {
    throw CLI::ValidationError("--tree-depth, --tree-width",
                               "only together with --tree, --dot or --graphml");
  }
  if (options.tree && options.json) {
    throw CLI::ValidationError("--tree", "is for text; --graphml FILE goes together with --json");
  }
  if (options.first && wants_variations(options)) {
    throw CLI::ValidationError("--first",
                               "gives no variations: they are those of the shortest "
                               "mate");
  }
  for (const auto& file : {options.dot_file, options.graphml_file, options.proof}) {
    if (file == "-") throw CLI::ValidationError("-", "standard output holds the report");
  }
}

ReadInvocation declare_solve(CLI::App& command) {
  const auto options = std::make_shared<SolveOptions>();
  add_files(command, options->files);
  add_position(command, *options, "Solve this position; opcodes may follow it");
  add_read_options(command, options->reading);
  add_positions(command, options->reading);
  add_limits(command, *options, "");
  add_solve_tree(command, *options);
  add_solve_output(command, *options);
  return [options] {
    check_input(*options);
    check_solve_tree(*options);
    if (wants_variations(*options)) options->variations = options->tree_extent;
    options->certificate = options->proof.has_value();
    return invocation(*options, OnInterrupt::finish);
  };
}

}  // namespace

CommandEntry solve_command() {
  return {"solve", "Solve mate problems",
          "toritsume solve problems.epd\n"
          "toritsume solve --position '7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 1'",
          kSolveManual, declare_solve};
}

}  // namespace tori::cli
