#include "composer/settings/settings.hpp"

#include <fmt/format.h>

#include "composer/settings/words.hpp"
#include "rules/fnv.hpp"
#include "rules/sfen.hpp"
#include "solver/core/limits.hpp"

namespace tori::composer {
namespace {

std::string text_of(KindSet kinds) {
  if (kinds == KindSet::all()) return "all";
  std::string text;
  for (int i = 0; i < kKinds; ++i) {
    if (!kinds.has(kind_at(i)) || kind_at(i) == Kind::phoenix) continue;
    if (!text.empty()) text += ',';
    text += sfen_letters(kind_at(i));
  }
  return text;
}

std::string text_of(const SourceWeights& weights) {
  std::string text;
  for (std::size_t i = 0; i < kSources; ++i) {
    if (weights[i] == 0) continue;
    if (!text.empty()) text += ',';
    text += fmt::format("{}:{}", to_text(static_cast<Source>(i)), weights[i]);
  }
  return text;
}

std::string text_of(const std::vector<Setup>& setups) {
  if (setups.empty()) return "none";
  std::string all;
  for (const Setup& setup : setups) all += to_sfen(setup) + '\n';
  return fmt::format("{}/{}", setups.size(), fingerprint(all));
}

/// The names of themes, separated by commas, because spaces separate the settings.
std::string text_of(const WishedThemes& themes) {
  if (themes.empty()) return "none";
  std::string text = to_text(themes);
  for (char& c : text) c = c == ' ' ? ',' : c;
  return text;
}

std::string_view yes_or_no(bool value) {
  return value ? "yes" : "no";
}

void add_constraints(const Constraints& c, std::vector<SettingText>& texts) {
  texts.push_back({"board", to_text(c.on_board)});
  texts.push_back({"hand", to_text(c.in_hand)});
  // Left out if any number will do, as in files from before this setting existed.
  if (c.defenders != kAnyDefenders) texts.push_back({"defenders", to_text(c.defenders)});
  texts.push_back({"kinds", text_of(c.kinds)});
  texts.push_back({"box", fmt::format("{}x{}", c.box.files, c.box.ranks)});
  texts.push_back({"phoenix", fmt::format("files:{},ranks:{}", to_text(c.phoenix.files),
                                          to_text(c.phoenix.ranks))});
  texts.push_back({"attacking-phoenix", word_for(kWantedWords, c.attacking_phoenix)});
  texts.push_back({"promoted", word_for(kWantedWords, c.promoted)});
  texts.push_back({"attacker", word_for(kAttackerWords, c.attacker)});
}

}  // namespace

std::string_view to_text(Source source) {
  switch (source) {
    case Source::random: return "random";
    case Source::extend: return "extend";
    case Source::mutate: return "mutate";
    case Source::mine: return "mine";
    case Source::climb: return "climb";
    case Source::play: return "play";
    case Source::all: return "all";
  }
  return "";
}

std::vector<SettingText> to_texts(const Settings& s) {
  std::vector<SettingText> texts;
  texts.push_back({"seed", std::to_string(s.seed)});
  texts.push_back({"plies", to_text(s.plies)});
  texts.push_back({"source", text_of(s.weights)});
  texts.push_back({"mined", text_of(s.mined)});
  // Left out if there are none, as in files from before this setting existed.
  if (!s.starts.empty()) texts.push_back({"starts", text_of(s.starts)});
  // Left out without climbs, as in files from before this source existed.
  if (weight_of(s.weights, Source::climb) > 0) {
    texts.push_back({"objective", word_for(kObjectiveWords, s.objective)});
  }
  // Left out without games or classes, and if nothing stays whole, as in files from before these
  // existed.
  if (weight_of(s.weights, Source::play) > 0) {
    texts.push_back({"play-nodes", to_text(s.play.nodes)});
    texts.push_back({"handicap", word_for(kWantedWords, s.play.handicap)});
  }
  if (s.men > 0) texts.push_back({"men", std::to_string(s.men)});
  if (s.whole) texts.push_back({"whole", "yes"});
  add_constraints(s.constraints, texts);
  texts.push_back({"reading", std::string(to_text(s.reading))});
  texts.push_back({"profile", word_for(kProfileWords, s.profile)});
  texts.push_back({"leftover", std::string(yes_or_no(s.allow_leftover))});
  texts.push_back({"first-capture", std::string(yes_or_no(s.allow_first_capture))});
  // Left out if they are not allowed, as in files from before this setting existed.
  if (s.allow_futile_drops) texts.push_back({"futile-drops", "yes"});
  texts.push_back({"stars", to_text(s.stars)});
  // Left out if any will do, as in files from before this setting existed.
  if (s.challenge != Settings{}.challenge) texts.push_back({"challenge", to_text(s.challenge)});
  if (s.min_beauty > 0) texts.push_back({"min-beauty", std::to_string(s.min_beauty)});
  texts.push_back({"themes", text_of(s.required_themes)});
  texts.push_back({"without-themes", text_of(s.excluded_themes)});
  texts.push_back({"question-nodes", std::to_string(s.effort.question)});
  texts.push_back({"verify-nodes", std::to_string(s.effort.verification)});
  texts.push_back({"growth-nodes", std::to_string(s.effort.growth)});
  if (s.best) texts.push_back({std::string(kBestSetting), std::to_string(*s.best)});
  texts.push_back({"search", std::to_string(solver::kSearchNumber)});
  return texts;
}

void keep_whole(Settings& settings) {
  constexpr int kPieces = 32;
  settings.whole = true;
  settings.constraints.on_board = {2, kPieces};
  settings.constraints.in_hand = {0, kPieces};
  settings.constraints.attacking_phoenix = Wanted::maybe;
  settings.profile = solver::Profile::key_only;
  settings.allow_leftover = true;
  settings.allow_first_capture = true;
}

void count_men(Settings& settings, int men) {
  settings.men = men;
  settings.constraints.on_board = {1, kSquares};
  settings.effort.question = 1'000'000;
  settings.effort.verification = 10'000'000;
}

std::string to_line(const Settings& settings) {
  std::string line;
  for (const SettingText& text : to_texts(settings)) {
    if (!line.empty()) line += ' ';
    line += text.name + '=' + text.value;
  }
  return line;
}

std::string fingerprint(std::string_view text) {
  return fmt::format("{:016x}", fnv_1a(text));
}

}  // namespace tori::composer
