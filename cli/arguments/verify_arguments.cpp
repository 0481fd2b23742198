// The command `verify`: its arguments and its entry in the table.
#include <algorithm>

#include <fmt/format.h>

#include "cli/arguments/command_entry.hpp"
#include "cli/arguments/input_arguments.hpp"
#include "cli/arguments/rendering_arguments.hpp"
#include "cli/command_table.hpp"
#include "cli/options/verify_options.hpp"

namespace tori::cli {
namespace {

using solver::JudgedGame;

constexpr const char* kVerifyManual =
    R"(Tells for each problem whether it is sound: the exact length, whether it is what the
problem states (dm, pv), every other solution (cook) with its line, order swaps and
detours, duals at the last move, equal defences, pieces left over, pieces that are not
needed, checks that fail and what refutes them. docs/verify.md explains the report.

The limits hold for each problem and reading; what they leave open is never called
sound: the verdict is UNKNOWN then, or UNSOUND where a fault was found before.

Examples:
  toritsume verify problems.epd
  toritsume verify --promotion mandatory --notation japanese problems.epd
  toritsume verify --position '7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 1 dm 2'
  toritsume verify --profile strict --leftover allow --json problems.epd
  toritsume verify --alternatives within-9 --csv problems.epd
  toritsume verify --suggest mine.epd
  toritsume verify --from-move 5 long.epd
  toritsume verify --profile magazine --against known.sqlite --sheet new.pdf new.epd
  toritsume verify --proof proof.tsume problems.epd && toritsume check proof.tsume

Exit codes: 0 every problem is sound (blemishes allowed unless --no-blemishes), 1 some
are unsound, 2 usage, 3 some input was bad, 4 some are unknown or not written.)";

/// Reads "any-length" or "within-N".
Parsed<solver::MateLength> parse_alternatives(std::string_view word) {
  constexpr std::string_view kWithin = "within-";
  constexpr int kLongest = 999;
  if (word == "any-length") return solver::MateLength::unbounded();
  const auto plies = parse_extent(word.substr(std::min(kWithin.size(), word.size())));
  if (word.starts_with(kWithin) && plies && *plies <= kLongest && *plies % 2 == 1) {
    return solver::MateLength(*plies);
  }
  return tl::unexpected(fmt::format(
      "'{}' is neither any-length nor within-N (an odd number of plies, 1 to 999)", word));
}

/// The options, and the flags that together choose the format.
struct VerifyArguments {
  VerifyOptions options;
  bool json = false;
  bool csv = false;
  bool quiet = false;
  bool suggest = false;
  std::uint64_t suggest_nodes = 20'000'000;

  void add_rules(CLI::App& app) {
    add_choice<api::VerifyReadings>(
        app, "--promotion", options.readings,
        {{"both", api::VerifyReadings::both},
         {"optional", api::VerifyReadings::optional},
         {"mandatory", api::VerifyReadings::mandatory}},
        "The readings of the promotion rule, where a problem does not say "
        "it [both]");
    add_profile(app, options.settings.profile,
                "How much has to be unique: the first move, the main lines, their last move too, "
                "all variations; or what a magazine asks for [mainline]");
    add_quantity(
        app, "--alternatives", "any-length|within-N", options.settings.alternatives_within,
        parse_alternatives,
        "Which other mates count: all, or those within N plies of their position [any-length]");
    add_choice<bool>(app, "--leftover", options.settings.allow_leftover,
                     {{"forbid", false}, {"allow", true}},
                     "Whether pieces may be left in the attacker's hand [forbid]");
    add_choice<JudgedGame>(
        app, "--interpositions", options.settings.game,
        {{"conventional", JudgedGame::conventional}, {"strict", JudgedGame::strict}},
        "Whether futile interpositions are left out or count [conventional]");
  }

  void add_start(CLI::App& app) {
    add_quantity(
        app, "--from-move", "K", options.from_move, parse_move_number,
        "Verify from the attacker's move K on (1 to 500), after the moves before it of the "
        "stated line, else of the main line [1]");
  }

  void add_judging(CLI::App& app) {
    CLI::Option* known =
        add_file(app, "--against", options.against,
                 "Tell which problems of this file or collection are the same, the mirror image, "
                 "have the same idea, are of one family, or its ending; may be repeated")
            ->allow_extra_args(false);
    app.add_flag("--no-anticipated", options.no_anticipated,
                 "Problems like a known one make the exit code that of unsound problems")
        ->needs(known);
    add_file(app, "--sheet", options.sheet,
             "Write a PDF with one page for each problem: diagram, verdict, solution, faults, "
             "anticipations");
  }

  void add_suggestions(CLI::App& app) {
    CLI::Option* flag = app.add_flag(
        "--suggest", suggest,
        "List single changes (a piece moved, added, removed, replaced) that make the problem sound "
        "with the same first move or length");
    add_quantity(app, "--suggest-nodes", "N", suggest_nodes, parse_count,
                 "Most positions to search for them [20M]")
        ->needs(flag);
    // The table and the exit code have no place for them.
    flag->excludes("--csv")->excludes("--quiet");
  }

  void add_output(CLI::App& app) {
    add_notation(app, options.notation);
    add_diagram(app, options.diagram);
    add_color(app, options.color);
    add_language(app, options.language);
    CLI::Option* as_json = app.add_flag("--json", json, "One JSON object a line (docs/formats.md)");
    CLI::Option* as_csv =
        app.add_flag("--csv", csv, "A table with one row a problem")->excludes(as_json);
    app.add_flag("--quiet", quiet, "Nothing but the exit code")
        ->excludes(as_json)
        ->excludes(as_csv);
    app.add_flag("--no-blemishes", options.no_blemishes,
                 "Blemishes make the exit code that of unsound problems");
    add_file(app, "--proof", options.proof,
             "Write certificates to this file, for 'toritsume check': of the lengths and of "
             "every other check said to fail");
  }

  /// The options with their format. Throws CLI::ParseError if options contradict each other.
  VerifyOptions checked() const {
    VerifyOptions result = options;
    check_input(result);
    if (result.proof == "-" && !quiet) {
      throw CLI::ValidationError("-", "standard output holds the report");
    }
    if (result.sheet) check_ending("--sheet", *result.sheet, {"pdf"});
    if (result.sheet == "-" && !quiet) {
      throw CLI::ValidationError("--sheet", "standard output holds the report");
    }
    result.certificates = result.proof.has_value();
    if (suggest) result.suggest_nodes = suggest_nodes;
    if (json) result.format = VerifyFormat::json;
    if (csv) result.format = VerifyFormat::csv;
    if (quiet) result.format = VerifyFormat::quiet;
    return result;
  }
};

ReadInvocation declare_verify(CLI::App& command) {
  const auto arguments = std::make_shared<VerifyArguments>();
  add_files(command, arguments->options.files);
  add_position(command, arguments->options, "Verify this position; opcodes may follow it");
  add_hand(command, arguments->options.reading);
  add_positions(command, arguments->options.reading);
  arguments->add_rules(command);
  arguments->add_start(command);
  arguments->add_judging(command);
  add_limits(command, arguments->options, "3M");
  arguments->add_output(command);
  arguments->add_suggestions(command);
  return [arguments] { return invocation(arguments->checked(), OnInterrupt::finish); };
}

}  // namespace

CommandEntry verify_command() {
  return {"verify", "Tell whether problems are sound", "toritsume verify problems.epd",
          kVerifyManual, declare_verify};
}

}  // namespace tori::cli
