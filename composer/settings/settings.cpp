#include "composer/settings/settings.hpp"

#include <fmt/format.h>

#include "rules/fnv.hpp"

namespace tori::composer {

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

void keep_whole(Settings& settings) {
  constexpr int kPieces = 32;
  settings.whole = true;
  if (settings.men == 0) settings.constraints.on_board = {2, kPieces};
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
