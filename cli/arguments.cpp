#include "cli/arguments.hpp"

#include <string_view>
#include <utility>

#include <CLI/CLI.hpp>

#include "cli/arguments_collection.hpp"
#include "cli/arguments_compose.hpp"
#include "cli/arguments_input.hpp"
#include "cli/arguments_parts.hpp"
#include "cli/arguments_teaching.hpp"
#include "cli/arguments_verify.hpp"
#include "cli/quantity.hpp"

namespace tori::cli {
namespace {

constexpr const char* kProgram = "toritsume";

constexpr const char* kProgramFooter = R"(Examples:
  toritsume solve problems.epd
  toritsume solve --position '7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 1'
  toritsume check proof.tsume
  toritsume verify problems.epd
  toritsume compose --count 20 --plies 3..5 -o problems.epd
  toritsume collection import mates.sqlite problems.epd
  toritsume show --svg -o board.svg --position '7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 1'
  toritsume book problems.epd -o book.pdf
  toritsume perft 4
  toritsume bench

'toritsume COMMAND --help' tells more about a command.
Exit codes: 0 everything answered, 1 something unknown or not written,
2 usage, 3 some input was bad.)";

constexpr const char* kSolveFooter =
    R"(A file holds one problem a line: SFEN (or Fairy-Stockfish FEN), then EPD opcodes
(id, dm, pv, bm, hand rest, promotion); or text diagrams as --diagram prints them.
The limits hold for each problem; a mate found before one is still replayed, which
may take 20,000 positions more. Without limits --first-moves looks at 5M positions
for its table (some seconds) and says 'unknown' for what is still open.
Variations (--tree, --dot, --graphml) are those of mates proven to be the shortest;
what lies beyond --tree-depth and --tree-width is not built. They share the limits.
What a problem states (dm, pv, bm) is checked and reported; a wrong statement does
not change the exit code.
Several problems are solved on one thread each, a single one on all threads; what
is found does not depend on their number.
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

constexpr const char* kCheckFooter =
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

constexpr const char* kPerftFooter =
    R"(Counts the sequences of DEPTH legal moves; the count stands alone on the last
line. A swallow drop that gives mate is illegal and not counted. Positions with
more pieces than the set has are counted, too.

Examples:
  toritsume perft 4
  toritsume perft 2 --divide --promotion mandatory
  toritsume perft 3 --position '2k4/1S5/7/3F3/7/5s1/4K2 b FSfs 1')";

constexpr const char* kBenchFooter =
    R"(Searches 26 positions with at most 60,000 nodes and 16 MiB each on one thread. The
number of nodes and the hash of the answers are the same on every machine; they
change only when the search does.

Example:
  toritsume bench)";

/// Flags whose meaning depends on each other, before they are put together.
struct SolveFlags {
  bool diagram = false;
  bool ascii = false;
};

void add_solve_input(CLI::App& command, SolveOptions& options) {
  add_input(command, options, "Solve this position; opcodes may follow it");
  add_promotion(command, options.reading.promotion,
                "Whether falcons and swallows must promote, where a problem does not say it "
                "[optional]");
  add_hand(command, options);
}

void add_solve_tree(CLI::App& command, SolveOptions& options) {
  command.add_flag("--tree", options.tree, "Show all variations below the answer");
  command.add_option("--dot", options.dot_file, "Write the variations as Graphviz graphs")
      ->type_name("FILE");
  command.add_option("--graphml", options.graphml_file, "Write the variations as GraphML")
      ->type_name("FILE");
  add_quantity(command, "--tree-depth", options.tree_extent.depth, parse_extent,
               "Most plies of the variations [all]")
      ->type_name("N");
  add_quantity(command, "--tree-width", options.tree_extent.width, parse_extent,
               "Most defences followed at a position, the longest first [all]")
      ->type_name("N");
}

void add_solve_output(CLI::App& command, SolveOptions& options, SolveFlags& flags) {
  command.add_flag("--first", options.first, "Stop at any mate: \"at most N\" plies");
  command.add_flag("--first-moves", options.first_moves,
                   "List every checking first move with its exact length");
  command
      .add_option("--proof", options.proof,
                  "Write certificates of the answers to this file, for 'toritsume check'; their "
                  "making counts towards the limits, in memory too")
      ->type_name("FILE");
  add_notation(command, options.notation);
  CLI::Option* diagram = command.add_flag("--diagram", flags.diagram, "Show the board");
  command.add_flag("--ascii", flags.ascii, "Show the board without kanji")->needs(diagram);
  command.add_flag("--json", options.json, "One JSON object a line (docs/formats.md)");
}

CLI::App* add_solve(CLI::App& app, SolveOptions& options, SolveFlags& flags) {
  CLI::App* command = app.add_subcommand("solve", "Solve mate problems");
  add_solve_input(*command, options);
  add_limits(*command, options, "");
  add_solve_tree(*command, options);
  add_solve_output(*command, options, flags);
  command->footer(kSolveFooter);
  return command;
}

CLI::App* add_check(CLI::App& app, CheckOptions& options) {
  CLI::App* command = app.add_subcommand("check", "Verify certificates of 'solve --proof'");
  command->add_option("FILE", options.files, "Files of certificates; '-' is standard input")
      ->required()
      ->type_name("");
  add_quantity(*command, "--memory", options.memory_bytes, parse_memory,
               "Most memory for the positions of one certificate, in MiB or with a unit [1G]")
      ->type_name("SIZE");
  command->add_flag("--json", options.json, "One JSON object a line (docs/certificates.md)");
  command->footer(kCheckFooter);
  return command;
}

CLI::App* add_perft(CLI::App& app, PerftOptions& options) {
  CLI::App* command = app.add_subcommand("perft", "Count move sequences, to test the rules");
  add_quantity(*command, "DEPTH", options.depth, parse_depth, "Plies to count (0 to 20)")
      ->required()
      ->type_name("");
  command->add_option("--position", options.position, "Count from this position [the start]")
      ->type_name("SFEN");
  add_promotion(*command, options.promotion,
                "Whether falcons and swallows must promote [optional]");
  command->add_flag("--divide", options.divide, "List the count behind each move, too");
  command->footer(kPerftFooter);
  return command;
}

CLI::App* add_bench(CLI::App& app) {
  CLI::App* command = app.add_subcommand("bench", "Search a frozen list of positions, to measure");
  command->footer(kBenchFooter);
  return command;
}

/// Variations need an exact mate, a place to go to, and somebody who wants them.
void check_tree(const SolveOptions& options) {
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
  if (options.dot_file && options.dot_file == options.graphml_file) {
    throw CLI::ValidationError("--graphml", "not the same file as --dot");
  }
}

/// What CLI11 cannot say itself.
void check(const SolveOptions& options) {
  check_input(options);
  check_tree(options);
}

/// CLI11's sentence, made shorter where it talks of subcommands.
std::string reason(const CLI::App& app, const CLI::ParseError& error, int argc,
                   const char* const* argv) {
  if (!app.get_subcommands().empty()) return error.what();
  const std::string word = argc > 1 ? argv[1] : "";
  const std::string commands =
      "solve, verify, check, compose, merge, collection, show, book, perft or bench";
  if (word.empty()) return "a command is required: " + commands;
  return std::string("there is no ") + (word.front() == '-' ? "option" : "command") + " '" + word +
         "' here; a command is required: " + commands;
}

Misuse misuse(const CLI::App& app, std::string_view text) {
  std::string name = kProgram;
  for (const CLI::App* command : app.get_subcommands()) name += " " + command->get_name();
  // CLI11 puts each unexpected argument and its advice on lines of their own.
  std::string line;
  for (const char c : text) line += c == '\n' ? ' ' : c;
  while (!line.empty() && line.back() == ' ') line.pop_back();
  return Misuse{name + ": " + line + "\nTry '" + name + " --help'.\n"};
}

}  // namespace

tl::expected<Command, Misuse> parse_arguments(int argc, const char* const* argv) {
  CLI::App app("Solver of mate problems for Tori shogi", kProgram);
  app.footer(kProgramFooter);
  app.set_version_flag("--version", std::string(kProgram) + " " + TORITSUME_VERSION,
                       "Print the version and exit");
  app.require_subcommand(1);
  SolveOptions solve;
  SolveFlags flags;
  CheckOptions check_options;
  PerftOptions perft;
  const CLI::App* solve_command = add_solve(app, solve, flags);
  const CLI::App* check_command = add_check(app, check_options);
  const VerifyArguments verify(app);
  const CollectionArguments collection(app);
  const ComposeArguments compose(app);
  ShowArguments show(app);
  BookArguments book(app);
  add_perft(app, perft);
  const CLI::App* bench_command = add_bench(app);
  try {
    app.parse(argc, argv);
    if (bench_command->parsed()) return BenchOptions{};
    if (check_command->parsed()) return check_options;
    if (verify.parsed()) return verify.options();
    if (collection.parsed()) return collection.options();
    if (compose.wants_compose()) return compose.compose();
    if (compose.wants_merge()) return compose.merge();
    if (show.parsed()) return show.options();
    if (book.parsed()) return book.options();
    if (!solve_command->parsed()) return perft;
    check(solve);
    if (flags.diagram) {
      solve.diagram = flags.ascii ? problems::DiagramStyle::ascii : problems::DiagramStyle::kanji;
    }
    return solve;
  } catch (const CLI::CallForHelp&) {
    return Notice{app.help()};
  } catch (const CLI::CallForVersion& version) {
    return Notice{std::string(version.what()) + "\n"};
  } catch (const CLI::ParseError& error) {
    return tl::unexpected(misuse(app, reason(app, error, argc, argv)));
  }
}

}  // namespace tori::cli
