// The command `compose`: its arguments and its entry in the table.
#include <algorithm>
#include <array>

#include "cli/arguments/argument_kinds.hpp"
#include "cli/arguments/command_entry.hpp"
#include "cli/arguments/input_arguments.hpp"
#include "cli/arguments/query_arguments.hpp"
#include "cli/command_table.hpp"
#include "cli/options/compose_options.hpp"
#include "composer/settings/contradiction.hpp"
#include "composer/settings/setting_values.hpp"
#include "composer/settings/source_fault.hpp"
#include "composer/settings/words.hpp"
#include "composer/sources/diagram_class.hpp"
#include "problems/selection/mate_themes.hpp"
#include "teaching/suitable.hpp"

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
options. Without -o the problems go to standard output and nothing is kept; a
device or pipe is written to in the same way.
Several machines share the work with --shard; 'toritsume merge' puts their files
together.

Examples:
  toritsume compose --count 20 --plies 3..5 --seed 1 -o problems.epd
  toritsume compose --count 10 --plies 9 --source extend --seed 7 -o long.epd
  toritsume compose --count 5 --plies 3 --kinds F,C,P --box 4x4 --phoenix 3a-1c
  toritsume compose --count 10 --plies 13 --source extend --starts nine.epd -o long.epd
  toritsume compose --mine games.txt --plies 1..7 -o mined.epd
  toritsume compose --candidates 0..80000 --best 50 --plies 5 -o beautiful.epd
  toritsume compose --candidates 0..80000 --shard 2/8 --plies 3 -o part2.epd

Exit codes: 0 all done, 1 interrupted or not all written, 2 usage, 3 bad input.)";

using Weights = composer::SourceWeights;

/// Options whose defaults depend on others; nullopt if they are not there.
struct Asked {
  std::optional<Weights> weights;
  bool whole = false;
  int men = 0;
  std::optional<teaching::Audience> audience;
  std::optional<composer::Range> plies;
  std::optional<composer::Range> board;
  std::optional<composer::Range> in_hand;
  std::optional<composer::Wanted> attacker_phoenix;
  std::optional<composer::Range> defenders;
  std::optional<solver::Profile> profile;
  std::optional<composer::Range> stars;
  std::optional<int> min_beauty;
  std::optional<std::uint64_t> question_nodes;
  std::optional<std::uint64_t> verify_nodes;
  std::optional<composer::WishedThemes> without_themes;
};

void add_amount(Command command, ComposeOptions& options, Asked& asked) {
  add_quantity(command, "--count", "N", options.count, parse_count, "Stop after so many problems");
  add_quantity(command, "--plies", "A..B", asked.plies, composer::parse_plies,
               "Lengths of the mates in plies (3..9, 7) [3..9; as --for]");
  add_audience(command, "--for", asked.audience,
               "Whom the problems are for: usual values of --plies, --stars, --board, --defenders, "
               "--min-beauty, --without-themes (docs/teaching.md)");
  add_quantity(command, "--seed", "S", options.settings.seed, composer::parse_seed,
               "Another seed finds others [1]");
  add_quantity(command, "--candidates", "A..B", options.candidates, composer::parse_candidates,
               "Look at these candidates only, the end not counted (0..1000)");
  add_quantity(command, "--best", "N", options.settings.best, parse_count,
               "Keep the N most beautiful problems of --candidates only");
  add_quantity(command, "--shard", "I/N", options.shard, composer::parse_shard,
               "Look at one of several equal parts of --candidates (2/8)");
}

std::vector<std::string> source_words() {
  std::vector<std::string> words;
  words.reserve(composer::kSources);
  for (std::size_t i = 0; i < composer::kSources; ++i) {
    words.emplace_back(to_text(static_cast<composer::Source>(i)));
  }
  return words;
}

void add_sources(Command command, ComposeOptions& options, Asked& asked) {
  add_quantity(command, "--source", "SOURCES", asked.weights, composer::parse_sources,
               "random, extend, mutate, mine, climb; with weights to mix them (random:3,extend); "
               "or play; or all")
      .takes_word_list(source_words());
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
  command.add_flag(
      "--whole", asked.whole,
      "Positions of mine or all may have needless pieces; only the first move is unique");
  add_quantity(
      command, "--men", "N", asked.men, composer::parse_men,
      "all: every diagram with N men beside the defender's phoenix, 1 to 5, hand included");
  add_quantity(command, "--play-nodes", "A..B", options.settings.play.nodes,
               composer::parse_play_nodes,
               "Nodes for each move of the weaker and the stronger player of play [300..3000]");
  add_choice(command, "--handicap", options.settings.play.handicap, composer::kWantedWords,
             "Whether gote gives a handicap in the games of play [maybe]");
}

void add_constraints(Command command, composer::Constraints& constraints, Asked& asked) {
  add_quantity(command, "--board", "A..B", asked.board, composer::parse_pieces,
               "Pieces on the board, phoenixes too [2..10; whole, all: any]");
  add_quantity(command, "--in-hand", "A..B", asked.in_hand, composer::parse_pieces,
               "Pieces in the attacker's hand [0..5; whole: any]");
  add_quantity(command, "--defenders", "A..B", asked.defenders, composer::parse_pieces,
               "The defender's pieces on the board, its phoenix not counted [0..]");
  add_quantity(command, "--kinds", "KINDS", constraints.kinds, composer::parse_kinds,
               "Kinds to use: F,C,P,L,R,S,+F,+S [all]")
      .takes_word_list({"F", "C", "P", "L", "R", "S", "+F", "+S"});
  add_quantity(command, "--box", "FxR", constraints.box, composer::parse_box,
               "All pieces within so many files and ranks [7x7]");
  add_quantity(command, "--phoenix", "REGION", constraints.phoenix, composer::parse_region,
               "Where the defender's phoenix stands: two corners (3a-1c)");
}

void add_kinds_of_diagram(Command command, composer::Constraints& constraints, Asked& asked) {
  add_choice(command, "--attacker-phoenix", asked.attacker_phoenix, composer::kWantedWords,
             "Whether the attacker has a phoenix [no; whole: maybe]");
  add_choice(command, "--promoted", constraints.promoted, composer::kWantedWords,
             "Whether the diagram shows promoted pieces [maybe]");
  add_choice(command, "--attacker", constraints.attacker, composer::kAttackerWords,
             "Who attacks; squares are those of sente's view in any case [sente]");
}

void add_quality(Command command, composer::Settings& settings, Asked& asked) {
  add_reading(command, settings.reading,
              "Promotion readings under which the problems are sound [both]");
  add_choice(command, "--profile", asked.profile, composer::kProfileWords,
             "How much has to be unique [mainline; whole: key-only]");
  command.add_flag("--allow-leftover", settings.allow_leftover,
                   "Pieces may stay in the attacker's hand");
  command.add_flag("--allow-futile-drops", settings.allow_futile_drops,
                   "Futile drops may make the strict length longer than the conventional one");
  command.add_flag("--allow-first-capture", settings.allow_first_capture,
                   "The first move may take a piece");
  add_quantity(command, "--stars", "N", asked.stars, composer::parse_stars,
               "Difficulty: 3 and more, or 2..4");
  add_quantity(command, "--challenge", "N", settings.challenge, composer::parse_challenge,
               "Difficulty for the length: 3 and more, or 2..4");
  add_quantity(command, "--min-beauty", "N", asked.min_beauty, composer::parse_min_beauty,
               "Beauty for the length, 0 to 100, at least [0]");
  const std::vector<std::string> themes = problems::theme_names();
  add_quantity(command, "--themes", "THEMES", settings.required_themes, composer::parse_themes,
               "Only problems with all of these themes (sacrifice,mate:nest)")
      .takes_word_list(themes);
  add_quantity(command, "--without-themes", "THEMES", asked.without_themes, composer::parse_themes,
               "No problems with any of these themes")
      .takes_word_list(themes);
}

void add_effort(Command command, composer::Effort& effort, Asked& asked) {
  add_quantity(command, "--question-nodes", "N", asked.question_nodes, parse_count,
               "Most positions for each quick question [1000; all: 1M]");
  add_quantity(command, "--verify-nodes", "N", asked.verify_nodes, parse_count,
               "Most positions for each verification [100k; all: 10M]");
  add_quantity(command, "--growth-nodes", "N", effort.growth, parse_count,
               "Most positions for each candidate of extend, mutate and climb [20M]");
}

void add_compose_output(Command command, ComposeOptions& options) {
  add_file(command, "-o,--output", options.output,
           "Write the problems to this file: EPD, or a collection (.sqlite)");
  add_file(command, "--games", options.games,
           "Write the games of --source play to this file at the end (PGN)");
  command.add_flag("--resume", options.resume, "Go on with a run that was interrupted or killed");
  command.add_flag("--force", options.force, "Replace a file that is there and of another run");
  add_file(command, "--summary", options.summary, "Write a summary to this file (JSON)");
  command.add_flag("--json", options.json, "Print the summary to standard error (JSON)");
  add_threads(command, options.threads);
}

[[noreturn]] void refuse(const std::string& option, const std::string& reason) {
  throw UsageFault(option, reason);
}

[[noreturn]] void refuse(composer::SourceFault fault) {
  using composer::SourceFault;
  switch (fault) {
    case SourceFault::mine: refuse("--source mine, --mine FILE", "they are only of use together");
    case SourceFault::starts: refuse("--starts", "they are for --source extend and climb");
    case SourceFault::play: refuse("--source play", "is not mixed with other sources");
    case SourceFault::all: refuse("--source all", "is not mixed with other sources");
    case SourceFault::men: refuse("--source all, --men N", "they are only of use together");
    case SourceFault::whole:
      refuse("--whole", "is for --source mine or all alone (play is always whole)");
    case SourceFault::objective: break;
  }
  refuse("--objective", "is for --source climb");
}

/// Throws UsageFault for options that do not go together.
void check_compose(const ComposeOptions& options) {
  const Weights& weights = options.settings.weights;
  if (const auto fault = composer::source_fault(weights, !options.mine.empty(),
                                                !options.starts.empty(), options.settings.objective,
                                                options.settings.whole, options.settings.men)) {
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
  const bool ends = !endless || (!options.candidates && composer::only_mines(weights));
  if (options.settings.best && (!ends || options.count)) {
    refuse("--best", "chooses among --candidates A..B, without --count");
  }
  if (options.shard && options.shard->parts > options.candidates->end - options.candidates->first) {
    refuse("--shard", "there are more parts than candidates");
  }
  if (options.games && !composer::only_from(weights, composer::Source::play)) {
    refuse("--games", "is for --source play");
  }
  if (options.resume && !options.output) refuse("--resume", "needs the file to go on with (-o)");
  if (options.output) {
    check_ending("-o", *options.output, with_collections({"epd", "txt", "sfen"}));
  }
  if (const auto found = composer::find_contradiction(options.settings)) {
    refuse("--" + found->setting, found->reason);
  }
}

/// The range, with the bounds of `other` where it has none.
composer::Range bounded(composer::Range range, composer::Range other) {
  if (range.least == composer::Range::kNoLeast) range.least = other.least;
  if (range.most == composer::Range::kNoMost) range.most = other.most;
  return range;
}

/// Makes the settings those that suit the audience. A theme that is asked for is not left out.
/// REQUIRES: it is known whether positions stay whole; such have no usual number of birds, and
/// their beauty says nothing.
void suit(teaching::Audience audience, composer::Settings& settings) {
  const problems::Filter usual = teaching::suitable_for(audience);
  settings.plies = bounded(usual.plies, settings.plies);
  settings.stars = bounded(usual.stars, settings.stars);
  for (const std::string& theme : usual.without_themes) {
    composer::WishedThemes both = settings.required_themes;
    both.add(theme);
    if (both != settings.required_themes) settings.excluded_themes.add(theme);
  }
  if (settings.whole) return;
  composer::Constraints& constraints = settings.constraints;
  constraints.on_board = bounded(usual.pieces, constraints.on_board);
  constraints.defenders = bounded(usual.defenders, constraints.defenders);
  settings.min_beauty = bounded(usual.beauty, {settings.min_beauty, 0}).least;
}

/// Fills in what depends on whether positions stay whole, and on the audience.
void fill_in(const Asked& asked, ComposeOptions& options) {
  composer::Settings& settings = options.settings;
  if (asked.weights || !options.mine.empty())
    settings.weights = asked.weights.value_or(composer::kMineOnly);
  if (asked.whole || composer::only_from(settings.weights, composer::Source::play)) {
    composer::keep_whole(settings);
  }
  if (asked.men > 0) composer::count_men(settings, asked.men);
  if (asked.audience) suit(*asked.audience, settings);
  settings.plies = asked.plies.value_or(settings.plies);
  settings.stars = asked.stars.value_or(settings.stars);
  settings.min_beauty = asked.min_beauty.value_or(settings.min_beauty);
  settings.excluded_themes = asked.without_themes.value_or(settings.excluded_themes);
  composer::Constraints& constraints = settings.constraints;
  constraints.on_board = asked.board.value_or(constraints.on_board);
  constraints.defenders = asked.defenders.value_or(constraints.defenders);
  constraints.in_hand = asked.in_hand.value_or(constraints.in_hand);
  constraints.attacking_phoenix = asked.attacker_phoenix.value_or(constraints.attacking_phoenix);
  settings.profile = asked.profile.value_or(settings.profile);
  settings.effort.question = asked.question_nodes.value_or(settings.effort.question);
  settings.effort.verification = asked.verify_nodes.value_or(settings.effort.verification);
}

bool takes_class(const composer::Settings& settings) {
  return settings.men > 0 && composer::only_from(settings.weights, composer::Source::all);
}

/// A class has so many candidates and no more. Throws UsageFault if it has none of those asked for.
void end_with_class(ComposeOptions& options) {
  const auto numbers = composer::numbers_of_class(options.settings, options.candidates);
  if (!numbers) refuse(options.candidates ? "--candidates" : "--men", "there are no such diagrams");
  options.candidates = numbers;
}

ReadInvocation declare_compose(Command command) {
  const auto options = std::make_shared<ComposeOptions>();
  const auto asked = std::make_shared<Asked>();
  command.begin_group("How many, how long");
  add_amount(command, *options, *asked);
  command.begin_group("Where diagrams come from");
  add_sources(command, *options, *asked);
  command.begin_group("What diagrams look like");
  add_constraints(command, options->settings.constraints, *asked);
  add_kinds_of_diagram(command, options->settings.constraints, *asked);
  command.begin_group("What is good enough");
  add_quality(command, options->settings, *asked);
  command.begin_group("How hard to search");
  add_effort(command, options->settings.effort, *asked);
  command.begin_group("What is written");
  add_compose_output(command, *options);
  return [options, asked] {
    fill_in(*asked, *options);
    if (takes_class(options->settings)) end_with_class(*options);
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
