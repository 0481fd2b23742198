// The command `compose`: its arguments and its entry in the table.
#include <algorithm>
#include <array>

#include "cli/arguments/command_entry.hpp"
#include "cli/arguments/input_arguments.hpp"
#include "cli/command_table.hpp"
#include "cli/options/compose_options.hpp"
#include "composer/settings/impossible_wish.hpp"
#include "composer/settings/setting_values.hpp"
#include "composer/settings/source_fault.hpp"
#include "composer/settings/words.hpp"

namespace tori::cli {
namespace {

constexpr const char* kComposeManual =
    R"(Finds problems that are sound under both promotion readings, without a blemish, as
'toritsume verify' judges: one solution, no leftover, no useless piece, the strict
length the conventional one. What is found depends on the settings and the seed
alone, not on threads or time. docs/composer.md tells how it works.

While it runs, what was found is kept in FILE.run.sqlite, and FILE.run.json tells
how far it is. After Ctrl-C, FILE has the problems so far and says that it is not
finished. A run that was interrupted or killed goes on with --resume and the same
options. Without -o the problems go to standard output and nothing is kept.
Several machines share the work with --shard; 'toritsume merge' puts their files
together.

Examples:
  toritsume compose --count 20 --plies 3..5 --seed 1 -o problems.epd
  toritsume compose --count 10 --plies 9 --source extend --seed 7 -o long.epd
  toritsume compose --count 5 --plies 3 --kinds F,C,P --box 4x4 --phoenix 3a-1c
  toritsume compose --count 10 --plies 13 --source extend --starts nine.epd -o long.epd
  toritsume compose --mine games.txt --plies 1..7 -o mined.epd
  toritsume compose --candidates 0..80000 --shard 2/8 --plies 3 -o part2.epd

Exit codes: 0 all done, 1 interrupted or not all written, 2 usage, 3 bad input.)";

void add_amount(CLI::App& command, ComposeOptions& options) {
  add_quantity(command, "--count", "N", options.count, parse_count, "Stop after so many problems");
  add_quantity(command, "--plies", "A..B", options.settings.plies, composer::parse_plies,
               "Lengths of the mates in plies (3..9, 7) [3..9]");
  add_quantity(command, "--seed", "S", options.settings.seed, composer::parse_seed,
               "Another seed finds others [1]");
  add_quantity(command, "--candidates", "A..B", options.candidates, composer::parse_candidates,
               "Look at these candidates only, the end not counted (0..1000)");
  add_quantity(command, "--shard", "I/N", options.shard, composer::parse_shard,
               "Look at one of several equal parts of --candidates (2/8)");
}

using Weights = composer::SourceWeights;

void add_sources(CLI::App& command, ComposeOptions& options, std::optional<Weights>& weights) {
  add_quantity(command, "--source", "SOURCES", weights, composer::parse_sources,
               "random, extend, mutate, mine, climb; with weights to mix them (random:3,extend)");
  add_file(command, "--mine", options.mine,
           "Take positions from these files: problems or games ('-': standard input)");
  using problems::GamePositions;
  add_choice<GamePositions>(
      command, "--positions", options.positions,
      {{"last", GamePositions::last}, {"all", GamePositions::all}},
      "Take all positions of each game or solution of --mine, or the last [all]");
  add_file(command, "--starts", options.starts,
           "Problems that extend or climb begins with, not random ones ('-': standard input)");
  add_choice(command, "--objective", options.settings.objective, composer::kObjectiveWords,
             "What climb improves: faults, then length; or length alone [soundness]");
}

void add_constraints(CLI::App& command, composer::Constraints& constraints) {
  add_quantity(command, "--board", "A..B", constraints.on_board, composer::parse_pieces,
               "Pieces on the board, phoenixes too [2..10]");
  add_quantity(command, "--in-hand", "A..B", constraints.in_hand, composer::parse_pieces,
               "Pieces in the attacker's hand [0..5]");
  add_quantity(command, "--defenders", "A..B", constraints.defenders, composer::parse_pieces,
               "The defender's pieces on the board, its phoenix not counted [0..]");
  add_quantity(command, "--kinds", "KINDS", constraints.kinds, composer::parse_kinds,
               "Kinds to use: F,C,P,L,R,S,+F,+S [all]");
  add_quantity(command, "--box", "FxR", constraints.box, composer::parse_box,
               "All pieces within so many files and ranks [7x7]");
  add_quantity(command, "--phoenix", "REGION", constraints.phoenix, composer::parse_region,
               "Where the defender's phoenix stands: two corners (3a-1c)");
}

void add_kinds_of_diagram(CLI::App& command, composer::Constraints& constraints) {
  add_choice(command, "--attacker-phoenix", constraints.attacking_phoenix, composer::kWantedWords,
             "Whether the attacker has a phoenix [no]");
  add_choice(command, "--promoted", constraints.promoted, composer::kWantedWords,
             "Whether the diagram shows promoted pieces [maybe]");
  add_choice(command, "--attacker", constraints.attacker, composer::kAttackerWords,
             "Who attacks; squares are those of sente's view in any case [sente]");
}

void add_quality(CLI::App& command, composer::Settings& settings) {
  add_reading(command, settings.reading,
              "Promotion readings under which the problems are sound [both]");
  add_profile(command, settings.profile, "How much has to be unique [mainline]");
  command.add_flag("--allow-leftover", settings.allow_leftover,
                   "Pieces may stay in the attacker's hand");
  command.add_flag("--allow-futile-drops", settings.allow_futile_drops,
                   "Futile drops may make the strict length longer than the conventional one");
  command.add_flag("--allow-first-capture", settings.allow_first_capture,
                   "The first move may take a piece");
  add_quantity(command, "--stars", "N", settings.stars, composer::parse_stars,
               "Difficulty: 3 and more, or 2..4");
  add_quantity(command, "--challenge", "N", settings.challenge, composer::parse_challenge,
               "Difficulty for the length: 3 and more, or 2..4");
  add_quantity(command, "--themes", "THEMES", settings.required_themes, composer::parse_themes,
               "Only problems with all of these themes (sacrifice,corner)");
  add_quantity(command, "--without-themes", "THEMES", settings.excluded_themes,
               composer::parse_themes, "No problems with any of these themes");
}

void add_effort(CLI::App& command, composer::Effort& effort) {
  add_quantity(command, "--question-nodes", "N", effort.question, parse_count,
               "Most positions for each quick question [1000]");
  add_quantity(command, "--verify-nodes", "N", effort.verification, parse_count,
               "Most positions for each verification [100k]");
  add_quantity(command, "--growth-nodes", "N", effort.growth, parse_count,
               "Most positions for each candidate of extend, mutate and climb [20M]");
}

void add_compose_output(CLI::App& command, ComposeOptions& options) {
  add_file(command, "-o,--output", options.output,
           "Write the problems to this file: EPD, or a collection (.sqlite)");
  command.add_flag("--resume", options.resume, "Go on with a run that was interrupted or killed");
  command.add_flag("--force", options.force, "Replace a file that is there and of another run");
  add_file(command, "--summary", options.summary, "Write a summary to this file (JSON)");
  command.add_flag("--json", options.json, "Print the summary to standard error (JSON)");
  add_threads(command, options.threads);
}

[[noreturn]] void refuse(const std::string& option, const std::string& reason) {
  throw CLI::ValidationError(option, reason);
}

[[noreturn]] void refuse(composer::SourceFault fault) {
  using composer::SourceFault;
  switch (fault) {
    case SourceFault::mine: refuse("--source mine, --mine FILE", "they are only of use together");
    case SourceFault::starts: refuse("--starts", "they are for --source extend and climb");
    case SourceFault::objective: break;
  }
  refuse("--objective", "is for --source climb");
}

/// Throws CLI::ParseError for options that do not go together.
void check_compose(const ComposeOptions& options) {
  const Weights& weights = options.settings.weights;
  if (const auto fault = composer::source_fault(
          weights, !options.mine.empty(), !options.starts.empty(), options.settings.objective)) {
    refuse(*fault);
  }
  const auto reads_input = [](const std::vector<std::string>& files) {
    return std::count(files.begin(), files.end(), "-");
  };
  if (reads_input(options.mine) + reads_input(options.starts) > 1) {
    refuse("--mine, --starts", "standard input can be read once");
  }
  if (!options.count && !options.candidates && !composer::only_mines(weights)) {
    refuse("--count, --candidates", "one of them is required: nothing else would end the run");
  }
  const bool endless =
      !options.candidates || options.candidates->end == composer::CandidateRange::kNoEnd;
  if (options.shard && endless)
    refuse("--shard", "is a part of --candidates A..B, which is missing");
  if (options.shard && options.shard->parts > options.candidates->end - options.candidates->first) {
    refuse("--shard", "there are more parts than candidates");
  }
  if (options.resume && !options.output) refuse("--resume", "needs the file to go on with (-o)");
  if (options.output == "-") refuse("-o", "without it the problems go to standard output");
  if (options.output) {
    check_ending("-o", *options.output, with_collections({"epd", "txt", "sfen"}));
  }
  if (const auto wish = composer::impossible_wish(options.settings)) {
    refuse("--" + wish->setting, wish->reason);
  }
}

ReadInvocation declare_compose(CLI::App& command) {
  const auto options = std::make_shared<ComposeOptions>();
  const auto weights = std::make_shared<std::optional<Weights>>();
  add_amount(command, *options);
  add_sources(command, *options, *weights);
  add_constraints(command, options->settings.constraints);
  add_kinds_of_diagram(command, options->settings.constraints);
  add_quality(command, options->settings);
  add_effort(command, options->settings.effort);
  add_compose_output(command, *options);
  return [options, weights] {
    if (*weights || !options->mine.empty())
      options->settings.weights = weights->value_or(composer::kMineOnly);
    check_compose(*options);
    return invocation(*options, OnInterrupt::finish);
  };
}

}  // namespace

CommandEntry compose_command() {
  return {"compose", "Find new mate problems",
          "toritsume compose --count 20 --plies 3..5 -o problems.epd", kComposeManual,
          declare_compose};
}

}  // namespace tori::cli
