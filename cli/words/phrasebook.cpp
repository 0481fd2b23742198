#include "cli/words/phrasebook.hpp"

#include <algorithm>
#include <array>

#include "rules/piece.hpp"

namespace tori::cli {
namespace {

using problems::Language;

constexpr std::size_t kMostParts = 9;

/// What stands for the parts of a phrase in a text, and how it is treated.
struct Part {
  char kind = '&';
  std::string_view text;
};
using Parts = std::array<Part, kMostParts>;

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

/// True if a pattern begins with the place of a part.
bool is_place(std::string_view pattern) {
  return pattern.size() > 1 && (pattern[0] == '$' || pattern[0] == '&' || pattern[0] == '%') &&
         pattern[1] >= '1' && pattern[1] <= '9';
}

/// Finds the parts that make the pattern the text; each has a character at least, and the first
/// ones are as short as possible.
bool fits(std::string_view pattern, std::string_view text, Parts& parts) {
  while (!pattern.empty() && !is_place(pattern)) {
    if (text.empty() || text[0] != pattern[0]) return false;
    pattern.remove_prefix(1);
    text.remove_prefix(1);
  }
  if (pattern.empty()) return text.empty();
  Part& part = parts[static_cast<std::size_t>(pattern[1] - '1')];
  const std::string_view rest = pattern.substr(2);
  for (std::size_t length = 1; length <= text.size(); ++length) {
    if (pattern[0] == '$' && !is_digit(text[length - 1])) return false;
    if (rest.empty() && pattern[0] != '$') length = text.size();
    if (fits(rest, text.substr(length), parts)) {
      part = {pattern[0], text.substr(0, length)};
      return true;
    }
  }
  return false;
}

std::span<const Phrase> phrases_of(Language language) {
  switch (language) {
    case Language::english: break;
    case Language::german: return german_phrases();
    case Language::japanese: return japanese_phrases();
  }
  return {};
}

/// "a crane" without its article.
std::string_view without_article(std::string_view name) {
  for (const std::string_view article : {"a ", "an "}) {
    if (name.starts_with(article)) return name.substr(article.size());
  }
  return name;
}

}  // namespace

Phrasebook::Phrasebook(Language language) : phrases_(phrases_of(language)) {
  if (phrases_.empty()) return;
  for (int i = 0; i < kKinds; ++i) {
    // Japanese names have their reading behind them, in brackets.
    const auto name = problems::words(language).bird[static_cast<std::size_t>(i)].name;
    birds_.push_back({english_name(kind_at(i)), name.substr(0, name.find("（"))});
  }
}

std::string Phrasebook::operator()(std::string_view english) const {
  for (const Phrase& phrase : phrases_) {
    Parts parts;
    if (!fits(phrase.english, english, parts)) continue;
    std::array<std::string, kMostParts> texts;
    std::transform(parts.begin(), parts.end(), texts.begin(), [this](const Part& part) {
      return part.kind == '%' ? (*this)(part.text) : std::string(part.text);
    });
    return problems::filled(phrase.other, {texts[0], texts[1], texts[2], texts[3], texts[4],
                                           texts[5], texts[6], texts[7], texts[8]});
  }
  const auto bird = std::find_if(birds_.begin(), birds_.end(), [english](const Bird& known) {
    return known.english == without_article(english);
  });
  return std::string(bird == birds_.end() ? english : bird->other);
}

std::string Phrasebook::lines(std::string_view english) const {
  if (phrases_.empty()) return std::string(english);
  std::string text;
  while (!english.empty()) {
    const std::string_view line = english.substr(0, english.find('\n'));
    const std::size_t indent = std::min(line.find_first_not_of(' '), line.size());
    text.append(indent, ' ').append((*this)(line.substr(indent)));
    english.remove_prefix(line.size());
    if (english.empty()) break;
    text += '\n';
    english.remove_prefix(1);
  }
  return text;
}

}  // namespace tori::cli
