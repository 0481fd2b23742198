#include "problems/words/words.hpp"

#include <algorithm>

namespace tori::problems {

const Words& words(Language language) {
  switch (language) {
    case Language::english: return english_words();
    case Language::german: return german_words();
    case Language::japanese: return japanese_words();
  }
  return english_words();
}

std::string filled(std::string_view pattern, std::initializer_list<std::string_view> values) {
  std::string text;
  for (std::size_t i = 0; i < pattern.size(); ++i) {
    const bool place = pattern[i] == '%' && i + 1 < pattern.size();
    const std::size_t number = place ? static_cast<std::size_t>(pattern[i + 1] - '0') : 0;
    if (number < 1 || number > values.size()) {
      text += pattern[i];
      continue;
    }
    text += values.begin()[number - 1];
    ++i;
  }
  return text;
}

std::string mate_in(const Words& words, std::optional<int> attacker_moves) {
  if (!attacker_moves) return std::string(words.length_unknown);
  const std::string plies = std::to_string(2 * *attacker_moves - 1);
  const std::string moves = std::to_string(*attacker_moves);
  return filled(*attacker_moves == 1 ? words.mate_in_one : words.mate_in, {plies, moves});
}

std::string_view theme_word(const Words& words, std::string_view name) {
  const auto found = std::find(kThemeNames.begin(), kThemeNames.end(), name);
  return found == kThemeNames.end()
             ? name
             : words.themes[static_cast<std::size_t>(found - kThemeNames.begin())];
}

std::string capitalized(std::string text) {
  if (text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

}  // namespace tori::problems
