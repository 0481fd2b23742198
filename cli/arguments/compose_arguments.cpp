// The command `compose`: its arguments and its entry in the table.
#include <algorithm>
#include <map>

#include "cli/arguments/argument_kinds.hpp"
#include "cli/arguments/command_entry.hpp"
#include "cli/arguments/input_arguments.hpp"
#include "cli/arguments/query_arguments.hpp"
#include "cli/command_table.hpp"
#include "cli/options/compose_options.hpp"
#include "composer/settings/contradiction.hpp"
#include "composer/settings/setting_table.hpp"
#include "composer/settings/setting_values.hpp"
#include "composer/settings/source_fault.hpp"
#include "composer/sources/diagram_class.hpp"
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

/// What the command line sets, by the names of the settings, and whom the problems are for.
struct Asked {
  std::map<std::string, composer::Change> changes;
  std::map<std::string, bool> flags;
  std::optional<teaching::Audience> audience;
};

/// Adds the option of a setting.
void add_setting(Command command, const std::string& name, Asked& asked) {
  const composer::Setting& setting = composer::setting_named(name);
  const std::string option = "--" + name;
  const auto keep = [&setting, &asked](const std::string& text) -> std::optional<std::string> {
    const auto change = setting.read(text);
    if (!change) return change.error();
    asked.changes[setting.name] = *change;
    return std::nullopt;
  };
  if (setting.takes == composer::Setting::Takes::flag) {
    command.add_flag(option, asked.flags[name], setting.help);
  } else if (setting.takes == composer::Setting::Takes::word) {
    const auto take = [keep, &setting](std::size_t index) { keep(setting.words[index]); };
    add_one_of(command, option, {setting.words.begin(), setting.words.end()}, take, setting.help);
  } else {
    Option added = add_read(command, option, setting.value, keep, setting.help);
    if (!setting.words.empty()) added.takes_word_list(setting.words);
  }
}

void add_settings(Command command, const std::vector<std::string>& names, Asked& asked) {
  for (const std::string& name : names) add_setting(command, name, asked);
}

void add_amount(Command command, ComposeOptions& options, Asked& asked) {
  add_quantity(command, "--count", "N", options.count, parse_count, "Stop after so many problems");
  add_setting(command, "plies", asked);
  add_audience(command, "--for", asked.audience,
               "Whom the problems are for: usual values of --plies, --stars, --board, --defenders, "
               "--min-beauty, --without-themes (docs/teaching.md)");
  add_setting(command, "seed", asked);
  add_quantity(command, "--candidates", "A..B", options.candidates, composer::parse_candidates,
               "Look at these candidates only, the end not counted (0..1000)");
  add_setting(command, std::string(composer::kBestSetting), asked);
  add_quantity(command, "--shard", "I/N", options.shard, composer::parse_shard,
               "Look at one of several equal parts of --candidates (2/8)");
}

void add_sources(Command command, ComposeOptions& options, Asked& asked) {
  add_setting(command, "source", asked);
  add_file(command, "--mine", options.mine,
           "Take positions from these files: problems or games ('-': standard input)");
  using problems::GamePositions;
  add_choice<GamePositions>(
      command, "--positions", options.positions,
      {{"last", GamePositions::last}, {"all", GamePositions::all}},
      "Take all positions of each game or solution of --mine, or the last [all]");
  add_file(command, "--starts", options.starts,
           "Problems that extend or climb begins with, not random ones ('-': standard input)");
  add_settings(command, {"objective", "whole", "men", "play-nodes", "handicap"}, asked);
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
  const composer::SourceWeights& weights = options.settings.weights;
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

/// Sets what was asked for, behind the usual values for the audience.
void fill_in(Asked& asked, ComposeOptions& options) {
  composer::Settings& settings = options.settings;
  for (const auto& [name, given] : asked.flags) {
    if (given) asked.changes[name] = composer::setting_named(name).read("").value();
  }
  const auto set = [&](bool first) {
    for (const composer::Setting& setting : composer::setting_table()) {
      const auto change = asked.changes.find(setting.name);
      if (setting.first == first && change != asked.changes.end()) change->second(settings);
    }
  };
  if (!options.mine.empty()) settings.weights = composer::kMineOnly;
  set(true);
  if (asked.audience) suit(*asked.audience, settings);
  set(false);
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
  add_settings(command,
               {"board", "in-hand", "defenders", "kinds", "box", "phoenix", "attacker-phoenix",
                "promoted", "attacker"},
               *asked);
  command.begin_group("What is good enough");
  add_settings(command,
               {"reading", "profile", "allow-leftover", "allow-futile-drops", "allow-first-capture",
                "stars", "challenge", "min-beauty", "themes", "without-themes"},
               *asked);
  command.begin_group("How hard to search");
  add_settings(command, {"question-nodes", "verify-nodes", "growth-nodes"}, *asked);
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
