// The command `solve`: its arguments and its entry in the table.
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/arguments/argument_kinds.hpp"
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
Or it holds games, in PGN as pychess writes it or in KIF: then --positions chooses, and
--missed lists the moves that missed a mate within --plies, with what would have mated.

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
  toritsume solve --explain beginner problems.epd
  toritsume solve --tree --tree-width 3 problems.epd
  toritsume solve --tree-depth 4 --dot graph.dot problems.epd
  toritsume solve --proof proof.tsume problems.epd && toritsume check proof.tsume
  toritsume solve --missed --plies 5 --slower --allowed games.pgn

Exit codes: 0 every problem answered, 1 a limit or Ctrl-C left something open (or
the output could not be written, or a certificate), 2 usage, 3 some input was bad.)";

using NamedOption = std::pair<std::string, Option>;

/// The options about the solution of a problem.
std::vector<NamedOption> add_solution(Command command, SolveOptions& options) {
  return {
      {"--tree", command.add_flag("--tree", options.tree, "Show all variations below the answer")},
      {"--dot",
       add_file(command, "--dot", options.dot_file, "Write the variations as Graphviz graphs")},
      {"--graphml",
       add_file(command, "--graphml", options.graphml_file, "Write the variations as GraphML")},
      {"--tree-depth", add_quantity(command, "--tree-depth", "N", options.tree_extent.depth,
                                    parse_extent, "Most plies of the variations [all]")},
      {"--tree-width",
       add_quantity(command, "--tree-width", "N", options.tree_extent.width, parse_extent,
                    "Most defences followed at a position, the longest first [all]")},
      {"--first",
       command.add_flag("--first", options.first, "Stop at any mate: \"at most N\" plies")},
      {"--first-moves", command.add_flag("--first-moves", options.first_moves,
                                         "List every checking first move with its exact length")},
      {"--proof",
       add_file(command, "--proof", options.proof,
                "Write certificates of the answers to this file, for 'toritsume check'; their "
                "making counts towards the limits, in memory too")}};
}

/// Reads an odd number of plies.
Parsed<solver::MateLength> parse_mate_length(std::string_view text) {
  constexpr int kLongest = 999;
  const auto plies = parse_extent(text);
  if (plies && *plies % 2 == 1 && *plies <= kLongest) return solver::MateLength(*plies);
  return not_a(text, "an odd number of plies from 1 to 999");
}

/// The options of `--missed`.
struct MissedArguments {
  api::MissedSettings settings;
  bool wanted = false;
  /// The options that do not go together with it.
  std::vector<NamedOption> others;

  void add(Command command) {
    Option flag = command.add_flag(
        "--missed", wanted,
        "Of games (PGN, KIF): the moves that missed a mate, with what would have mated");
    add_quantity(command, "--plies", "N", settings.within, parse_mate_length,
                 "The longest mate that counts, an odd number [7]")
        .needs(flag);
    command
        .add_flag("--slower", settings.slower,
                  "Also the moves that mate, but not as soon as possible")
        .needs(flag);
    command
        .add_flag("--allowed", settings.allowed, "Also the moves that allow the other side a mate")
        .needs(flag);
  }

  /// Throws UsageFault if `--missed` stands beside an option of problems.
  void check() const {
    for (const auto& [name, option] : others) {
      if (wanted && option.given()) throw UsageFault("--missed", "not together with " + name);
    }
  }
};

Option add_explain(Command command, std::optional<teaching::Audience>& target) {
  return add_audience(command, "--explain", target,
                      "Say why it is mate, what the moves before do, and why a stated line fails");
}

void add_solve_output(Command command, SolveOptions& options) {
  add_notation(command, options.notation);
  add_diagram(command, options.diagram);
  add_color(command, options.color);
  add_language(command, options.language);
  command.add_flag("--json", options.json, "One JSON object a line (docs/formats-programs.md)");
}

/// Throws UsageFault for options of variations that do not go together: variations need an
/// exact mate and a place to go to.
void check_solve_tree(const SolveOptions& options) {
  const solver::TreeExtent& extent = options.tree_extent;
  const bool limited = extent.depth != extent.kAll || extent.width != extent.kAll;
  if (limited && !wants_variations(options)) {
    throw UsageFault("--tree-depth, --tree-width", "only together with --tree, --dot or --graphml");
  }
  if (options.tree && options.json) {
    throw UsageFault("--tree", "is for text; --graphml FILE goes together with --json");
  }
  if (options.first && wants_variations(options)) {
    throw UsageFault("--first",
                     "gives no variations: they are those of the shortest "
                     "mate");
  }
  for (const auto& file : {options.dot_file, options.graphml_file, options.proof}) {
    if (file == "-") throw UsageFault("-", "standard output holds the report");
  }
}

/// The options, and those of `--missed`.
struct SolveArguments {
  SolveOptions options;
  MissedArguments missed;
  std::optional<Option> memory;

  /// Throws UsageFault if options contradict each other.
  SolveOptions checked() const {
    missed.check();
    SolveOptions result = options;
    check_input(result);
    check_solve_tree(result);
    if (wants_variations(result)) result.variations = result.tree_extent;
    result.certificate = result.proof.has_value();
    result.memory_given = memory->given();
    if (missed.wanted) result.missed = missed.settings;
    return result;
  }
};

ReadInvocation declare_solve(Command command) {
  const auto arguments = std::make_shared<SolveArguments>();
  SolveOptions& options = arguments->options;
  add_files(command, options.files);
  const Option position =
      add_position(command, options, "Solve this position; opcodes may follow it");
  add_read_options(command, options.reading);
  const Option positions = add_positions(command, options.reading);
  arguments->memory = add_limits(command, options, options.threads, "",
                                 "a quarter of what the program may have, at most 4G; 256M with "
                                 "--max-nodes, --first-moves or --missed");
  arguments->missed.others = add_solution(command, options);
  arguments->missed.others.emplace_back("--explain", add_explain(command, options.explain));
  arguments->missed.others.emplace_back("--position", position);
  arguments->missed.others.emplace_back("--positions", positions);
  arguments->missed.add(command);
  add_solve_output(command, options);
  return [arguments] { return invocation(arguments->checked(), OnInterrupt::finish); };
}

}  // namespace

CommandEntry solve_command() {
  return {"solve", "Solve mate problems",
          "toritsume solve problems.epd\n"
          "toritsume solve --position '7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 1'\n"
          "toritsume solve --missed game.pgn",
          kSolveManual, declare_solve};
}

}  // namespace tori::cli
