// The command `verify`: its arguments and its entry in the table.
#include <algorithm>

#include <fmt/format.h>

#include "cli/arguments/argument_kinds.hpp"
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
  toritsume verify --course lessons.md

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

  void add_rules(Command app) {
    using problems::Reading;
    add_choice<Reading>(app, "--promotion", options.readings,
                        {{"both", Reading::both},
                         {"optional", Reading::optional},
                         {"mandatory", Reading::mandatory}},
                        "The readings of the promotion rule, where a problem does not say "
                        "it [both]");
    add_profile(app, options.settings.profile,
                "How much has to be unique: the first move, the main lines, their last move too, "
                "all variations; or what a magazine asks for [mainline]");
    add_quantity(
        app, "--alternatives", "any-length|within-N", options.settings.alternatives_within,
        parse_alternatives,
        "Which other mates count: all, or those within N plies of their position [any-length]")
        .takes_word({"any-length"});
    add_choice<bool>(app, "--leftover", options.settings.allow_leftover,
                     {{"forbid", false}, {"allow", true}},
                     "Whether pieces may be left in the attacker's hand [forbid]");
    add_choice<JudgedGame>(
        app, "--interpositions", options.settings.game,
        {{"conventional", JudgedGame::conventional}, {"strict", JudgedGame::strict}},
        "Whether futile interpositions are left out or count [conventional]");
  }

  void add_course(Command app) {
    add_file(app, "--course", options.course,
             "Check a course instead of problems: chapters, texts, boards, tests (docs/course.md)");
    add_collections_folder(app, options.collections);
  }

  void add_start(Command app) {
    add_quantity(
        app, "--from-move", "K", options.from_move, parse_move_number,
        "Verify from the attacker's move K on (1 to 500), after the moves before it of the "
        "stated line, else of the main line [1]");
  }

  void add_judging(Command app) {
    Option known =
        add_file(app, "--against", options.against,
                 "Tell which problems of this file or collection are the same, the mirror image, "
                 "have the same idea, are of one family, or its ending; may be repeated")
            .one_word_each();
    app.add_flag("--no-anticipated", options.no_anticipated,
                 "Problems like a known one make the exit code that of unsound problems")
        .needs(known);
    add_file(app, "--sheet", options.sheet,
             "Write a PDF with one page for each problem: diagram, verdict, solution, faults, "
             "anticipations");
  }

  /// `formats` are the flags of the formats that have no place for suggestions.
  void add_suggestions(Command app, const std::vector<Option>& formats) {
    Option flag = app.add_flag(
        "--suggest", suggest,
        "List single changes (a piece moved, added, removed, replaced) that make the problem sound "
        "with the same first move or length");
    add_quantity(app, "--suggest-nodes", "N", suggest_nodes, parse_count,
                 "Most positions to search for them [20M]")
        .needs(flag);
    for (const Option format : formats) flag.excludes(format);
  }

  /// Returns the flags of the formats that are only a table or the exit code.
  std::vector<Option> add_output(Command app) {
    add_notation(app, options.notation);
    add_diagram(app, options.diagram);
    add_color(app, options.color);
    add_language(app, options.language);
    Option as_json =
        app.add_flag("--json", json, "One JSON object a line (docs/formats-programs.md)");
    Option as_csv = app.add_flag("--csv", csv, "A table with one row a problem").excludes(as_json);
    Option as_quiet = app.add_flag("--quiet", quiet, "Nothing but the exit code")
                          .excludes(as_json)
                          .excludes(as_csv);
    app.add_flag("--no-blemishes", options.no_blemishes,
                 "Blemishes make the exit code that of unsound problems");
    add_file(app, "--proof", options.proof,
             "Write certificates to this file, for 'toritsume check': of the lengths and of "
             "every other check said to fail");
    return {as_csv, as_quiet};
  }

  /// What is for problems only does not stand beside --course.
  void check_course_input() const {
    if (!options.course) {
      if (options.collections) throw UsageFault("--collections", "belongs to --course");
      return;
    }
    if (options.position || !options.files.empty()) {
      throw UsageFault("--course", "not together with other problems");
    }
    if (json || csv || options.proof || options.sheet || suggest) {
      throw UsageFault("--course", "is reported as text only");
    }
  }

  /// The options with their format. Throws UsageFault if options contradict each other.
  VerifyOptions checked() const {
    VerifyOptions result = options;
    check_course_input();
    if (!result.course) check_input(result);
    if (result.proof == "-" && !quiet) {
      throw UsageFault("-", "standard output holds the report");
    }
    if (result.sheet) check_ending("--sheet", *result.sheet, {"pdf"});
    if (result.sheet == "-" && !quiet) {
      throw UsageFault("--sheet", "standard output holds the report");
    }
    result.certificates = result.proof.has_value();
    if (suggest) result.suggest_nodes = suggest_nodes;
    if (json) result.format = VerifyFormat::json;
    if (csv) result.format = VerifyFormat::csv;
    if (quiet) result.format = VerifyFormat::quiet;
    return result;
  }
};

ReadInvocation declare_verify(Command command) {
  const auto arguments = std::make_shared<VerifyArguments>();
  add_files(command, arguments->options.files);
  add_position(command, arguments->options, "Verify this position; opcodes may follow it");
  add_hand(command, arguments->options.reading);
  add_positions(command, arguments->options.reading);
  arguments->add_rules(command);
  arguments->add_course(command);
  arguments->add_start(command);
  arguments->add_judging(command);
  add_limits(command, arguments->options, arguments->options.threads, "3M");
  const std::vector<Option> formats = arguments->add_output(command);
  arguments->add_suggestions(command, formats);
  return [arguments] { return invocation(arguments->checked(), OnInterrupt::finish); };
}

}  // namespace

CommandEntry verify_command() {
  return {"verify", "Tell whether problems are sound", "toritsume verify problems.epd",
          kVerifyManual, declare_verify};
}

}  // namespace tori::cli
