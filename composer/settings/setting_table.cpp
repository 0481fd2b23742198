#include "composer/settings/setting_table.hpp"

#include <algorithm>
#include <cassert>
#include <functional>
#include <type_traits>
#include <utility>

#include "composer/settings/setting_values.hpp"
#include "composer/settings/source_fault.hpp"
#include "composer/settings/words.hpp"
#include "problems/selection/mate_themes.hpp"
#include "problems/text/number.hpp"
#include "solver/core/limits.hpp"

namespace tori::composer {
namespace {

using Takes = Setting::Takes;

/// A value as heads show it.
template <typename T>
std::string shown(const T& value) {
  if constexpr (std::is_same_v<T, std::optional<std::uint64_t>>) {
    return value ? std::to_string(*value) : "";
  } else if constexpr (std::is_same_v<T, bool>) {
    return value ? "yes" : "no";
  } else if constexpr (std::is_arithmetic_v<T>) {
    return std::to_string(value);
  } else if constexpr (requires { text_of(value); }) {
    return text_of(value);
  } else {
    return std::string(to_text(value));
  }
}

/// Where a setting lies in a part of the settings.
template <typename Part, typename T>
auto in(Part Settings::*part, T Part::*member) {
  return [ part, member ](auto& settings) -> auto& {
    return settings.*part.*member;
  };
}

constexpr auto of_board(auto Constraints::*member) {
  return in(&Settings::constraints, member);
}

/// Sets what lies at `at` to what `parse` reads.
template <typename At, typename T>
Setting with(At at, Parsed<T> (*parse)(std::string_view), Setting row) {
  row.text = [at](const Settings& settings) { return shown(std::invoke(at, settings)); };
  row.read = [at, parse](std::string_view text) {
    return parse(text).map([at](const T& value) -> Change {
      return [at, value](Settings& settings) { std::invoke(at, settings) = value; };
    });
  };
  return row;
}

/// A number of at least 1.
template <typename At>
Setting counted(At at, Setting row) {
  row.takes = Takes::count;
  row.value = "N";
  return with(at, problems::parse_count, std::move(row));
}

/// Sets what lies at `at` to what one of the words means.
template <typename At, typename T>
Setting one_of(At at, Words<T> words, Setting row) {
  row.takes = Takes::word;
  for (const auto& [word, meaning] : words) row.words.emplace_back(word);
  row.text = [at, words](const Settings& settings) -> std::string {
    return word_for(words, std::invoke(at, settings));
  };
  row.read = [at, words](std::string_view text) -> Parsed<Change> {
    for (const auto& [word, meaning] : words) {
      if (text != word) continue;
      return [at, value = meaning](Settings& settings) { std::invoke(at, settings) = value; };
    }
    return problems::not_a(text, "one of its words");
  };
  return row;
}

Setting flag(bool Settings::*at, const Change& change, Setting row) {
  row.takes = Takes::flag;
  row.text = [at](const Settings& settings) { return shown(settings.*at); };
  row.read = [change](std::string_view) -> Parsed<Change> { return change; };
  return row;
}

Setting flag(bool Settings::*at, Setting row) {
  return flag(
      at, [at](Settings& settings) { settings.*at = true; }, std::move(row));
}

/// The positions of files, which are given as their number and a hash.
Setting from_files(std::vector<Setup> Settings::*at, Setting row) {
  row.takes = Takes::nothing;
  row.text = [at](const Settings& settings) { return shown(settings.*at); };
  return row;
}

/// What `change` does with what `parse` reads.
template <typename T>
Setting done_by(void (*change)(Settings&, T), Parsed<T> (*parse)(std::string_view), Setting row) {
  row.read = [change, parse](std::string_view text) {
    return parse(text).map([change](const T& value) -> Change {
      return [change, value](Settings& settings) { change(settings, value); };
    });
  };
  return row;
}

void take_from(Settings& settings, SourceWeights weights) {
  settings.weights = weights;
  // Positions of games are what they are.
  if (only_from(weights, Source::play)) keep_whole(settings);
}

std::vector<std::string> source_words() {
  std::vector<std::string> words;
  for (std::size_t i = 0; i < kSources; ++i) words.push_back(shown(static_cast<Source>(i)));
  return words;
}

std::vector<Setting> settings_of_sources() {
  return {
      with(&Settings::seed, parse_seed,
           {.name = "seed", .value = "S", .help = "Another seed finds others [1]"}),
      with(&Settings::plies, parse_plies,
           {.name = "plies",
            .value = "A..B",
            .help = "Lengths of the mates in plies (3..9, 7) [3..9; as --for]"}),
      done_by(take_from, parse_sources,
              {.name = "source",
               .value = "SOURCES",
               .help = "random, extend, mutate, mine, climb; with weights to mix them "
                       "(random:3,extend); or play; or all",
               .words = source_words(),
               .text = [](const Settings& s) { return shown(s.weights); },
               .first = true}),
      from_files(&Settings::mined, {.name = "mined"}),
      from_files(&Settings::starts, {.name = "starts", .newer = true}),
      one_of(&Settings::objective, kObjectiveWords,
             {.name = "objective",
              .help = "What climb improves: faults, then length; or length alone [soundness]",
              .of = Source::climb}),
      with(in(&Settings::play, &PlaySettings::nodes), parse_play_nodes,
           {.name = "play-nodes",
            .value = "A..B",
            .help = "Nodes for each move of the weaker and the stronger player of play [300..3000]",
            .of = Source::play}),
      one_of(in(&Settings::play, &PlaySettings::handicap), kWantedWords,
             {.name = "handicap",
              .help = "Whether gote gives a handicap in the games of play [maybe]",
              .of = Source::play}),
      done_by(count_men, parse_men,
              {.name = "men",
               .value = "N",
               .help = "all: every diagram with N men beside the defender's phoenix, 1 to 5, hand "
                       "included",
               .text = [](const Settings& s) { return shown(s.men); },
               .newer = true,
               .first = true}),
      flag(&Settings::whole, keep_whole,
           {.name = "whole",
            .help = "Positions of mine or all may have needless pieces; only the first move is "
                    "unique",
            .newer = true,
            .first = true}),
  };
}

std::vector<Setting> settings_of_diagrams() {
  return {
      with(of_board(&Constraints::on_board), parse_pieces,
           {.name = "board",
            .value = "A..B",
            .help = "Pieces on the board, phoenixes too [2..10; whole, all: any]"}),
      with(of_board(&Constraints::in_hand), parse_pieces,
           {.name = "in-hand",
            .value = "A..B",
            .help = "Pieces in the attacker's hand [0..5; whole: any]",
            .head = "hand"}),
      with(of_board(&Constraints::defenders), parse_pieces,
           {.name = "defenders",
            .value = "A..B",
            .help = "The defender's pieces on the board, its phoenix not counted [0..]",
            .newer = true}),
      with(of_board(&Constraints::kinds), parse_kinds,
           {.name = "kinds",
            .value = "KINDS",
            .help = "Kinds to use: F,C,P,L,R,S,+F,+S [all]",
            .words = {"F", "C", "P", "L", "R", "S", "+F", "+S"}}),
      with(of_board(&Constraints::box), parse_box,
           {.name = "box",
            .value = "FxR",
            .help = "All pieces within so many files and ranks [7x7]"}),
      with(of_board(&Constraints::phoenix), parse_region,
           {.name = "phoenix",
            .value = "REGION",
            .help = "Where the defender's phoenix stands: two corners (3a-1c)"}),
      one_of(of_board(&Constraints::attacking_phoenix), kWantedWords,
             {.name = "attacker-phoenix",
              .help = "Whether the attacker has a phoenix [no; whole: maybe]",
              .head = "attacking-phoenix"}),
      one_of(of_board(&Constraints::promoted), kWantedWords,
             {.name = "promoted", .help = "Whether the diagram shows promoted pieces [maybe]"}),
      one_of(of_board(&Constraints::attacker), kAttackerWords,
             {.name = "attacker",
              .help = "Who attacks; squares are those of sente's view in any case [sente]"}),
  };
}

std::vector<Setting> settings_of_quality() {
  const std::vector<std::string> themes = problems::theme_names();
  return {
      one_of(&Settings::reading, kReadingWords,
             {.name = "reading",
              .help = "Promotion readings under which the problems are sound [both]"}),
      one_of(&Settings::profile, kProfileWords,
             {.name = "profile", .help = "How much has to be unique [mainline; whole: key-only]"}),
      flag(&Settings::allow_leftover, {.name = "allow-leftover",
                                       .help = "Pieces may stay in the attacker's hand",
                                       .head = "leftover"}),
      flag(&Settings::allow_first_capture, {.name = "allow-first-capture",
                                            .help = "The first move may take a piece",
                                            .head = "first-capture"}),
      flag(&Settings::allow_futile_drops,
           {.name = "allow-futile-drops",
            .help = "Futile drops may make the strict length longer than the conventional one",
            .head = "futile-drops",
            .newer = true}),
      with(&Settings::stars, parse_stars,
           {.name = "stars", .value = "N", .help = "Difficulty: 3 and more, or 2..4"}),
      with(&Settings::challenge, parse_challenge,
           {.name = "challenge",
            .value = "N",
            .help = "Difficulty for the length: 3 and more, or 2..4",
            .newer = true}),
      with(&Settings::min_beauty, parse_min_beauty,
           {.name = "min-beauty",
            .value = "N",
            .help = "Beauty for the length, 0 to 100, at least [0]",
            .newer = true}),
      with(&Settings::required_themes, parse_themes,
           {.name = "themes",
            .value = "THEMES",
            .help = "Only problems with all of these themes (sacrifice,mate:nest)",
            .words = themes,
            .first = true}),
      with(&Settings::excluded_themes, parse_themes,
           {.name = "without-themes",
            .value = "THEMES",
            .help = "No problems with any of these themes",
            .words = themes}),
  };
}

std::vector<Setting> settings_of_effort() {
  const auto effort = [](auto member) { return in(&Settings::effort, member); };
  return {
      counted(effort(&Effort::question),
              {.name = "question-nodes",
               .help = "Most positions for each quick question [1000; all: 1M]"}),
      counted(effort(&Effort::verification),
              {.name = "verify-nodes",
               .help = "Most positions for each verification [100k; all: 10M]"}),
      counted(effort(&Effort::growth),
              {.name = "growth-nodes",
               .help = "Most positions for each candidate of extend, mutate and climb [20M]"}),
      counted(&Settings::best, {.name = std::string(kBestSetting),
                                .help = "Keep the N most beautiful problems of --candidates only",
                                .newer = true}),
  };
}

std::vector<Setting> joined(const std::vector<std::vector<Setting>>& parts) {
  std::vector<Setting> all;
  for (const auto& part : parts) all.insert(all.end(), part.begin(), part.end());
  return all;
}

}  // namespace

const std::vector<Setting>& setting_table() {
  static const std::vector<Setting> table = joined(
      {settings_of_sources(), settings_of_diagrams(), settings_of_quality(), settings_of_effort()});
  return table;
}

const Setting& setting_named(std::string_view name) {
  const std::vector<Setting>& table = setting_table();
  const auto found = std::find_if(table.begin(), table.end(),
                                  [name](const Setting& row) { return row.name == name; });
  assert(found != table.end());
  return *found;
}

std::vector<SettingText> to_texts(const Settings& settings) {
  const Settings usual;
  std::vector<SettingText> texts;
  for (const Setting& row : setting_table()) {
    if (row.of && weight_of(settings.weights, *row.of) == 0) continue;
    std::string text = row.text(settings);
    if (row.newer && text == row.text(usual)) continue;
    texts.push_back({row.head.empty() ? row.name : row.head, std::move(text)});
  }
  texts.push_back({"search", std::to_string(solver::kSearchNumber)});
  return texts;
}

}  // namespace tori::composer
