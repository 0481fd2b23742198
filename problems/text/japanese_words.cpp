#include "problems/text/japanese_words.hpp"

#include <array>
#include <cstddef>

namespace tori::problems {
namespace {

constexpr std::string_view kWideBlank = "　";

bool is_ascii_blank(char c) {
  return c == ' ' || c == '\t';
}

/// Of kanji and of wide digits, all of which are as long in UTF-8.
constexpr std::size_t kBytes = 3;
constexpr std::string_view kWideDigits = "０１２３４５６７８９";
constexpr std::string_view kKanjiDigits = "〇一二三四五六七八九";

struct Unit {
  std::string_view kanji;
  int value;
};
constexpr std::array<Unit, 3> kUnits = {{{"十", 10}, {"百", 100}, {"千", 1000}}};

/// Takes one of ten digits off the front; -1 if there is none.
int take_one_of(std::string_view digits, std::string_view& text) {
  for (int value = 0; value < 10; ++value) {
    const std::string_view digit = digits.substr(static_cast<std::size_t>(value) * kBytes, kBytes);
    if (!text.starts_with(digit)) continue;
    text.remove_prefix(kBytes);
    return value;
  }
  return -1;
}

int take_decimal_digit(std::string_view& text) {
  if (text.empty() || text.front() < '0' || text.front() > '9') {
    return take_one_of(kWideDigits, text);
  }
  const int value = text.front() - '0';
  text.remove_prefix(1);
  return value;
}

/// The value of 十, 百 or 千, taken off the front; 0 if there is none.
int take_unit(std::string_view& text) {
  for (const Unit& unit : kUnits) {
    if (!text.starts_with(unit.kanji)) continue;
    text.remove_prefix(unit.kanji.size());
    return unit.value;
  }
  return 0;
}

/// Adds digits behind each other, as `take` takes them. nullopt without a digit or if the number is
/// too large.
template <typename Take>
std::optional<int> take_digits(std::string_view& text, Take take) {
  std::optional<int> number;
  bool fits = true;
  for (int digit = take(text); digit >= 0; digit = take(text)) {
    number = number.value_or(0) * 10 + digit;
    fits = fits && *number <= kLargestJapaneseNumber;
    if (!fits) number = kLargestJapaneseNumber;
  }
  return fits ? number : std::nullopt;
}

/// Takes "二十一" or "二一".
std::optional<int> take_kanji(std::string_view& text) {
  const auto digit = [](std::string_view& rest) { return take_one_of(kKanjiDigits, rest); };
  int sum = 0;
  bool any = false;
  while (true) {
    const std::size_t length = text.size();
    const auto digits = take_digits(text, digit);
    if (!digits && text.size() != length) return std::nullopt;
    const int unit = take_unit(text);
    any = any || digits || unit > 0;
    if (unit == 0) {
      sum += digits.value_or(0);
      break;
    }
    sum += digits.value_or(1) * unit;
    if (sum > kLargestJapaneseNumber) return std::nullopt;
  }
  return any && sum <= kLargestJapaneseNumber ? std::optional(sum) : std::nullopt;
}

}  // namespace

bool begins_with_blank(std::string_view text) {
  return !text.empty() && (is_ascii_blank(text.front()) || text.starts_with(kWideBlank));
}

std::string_view without_blanks_before(std::string_view text) {
  while (begins_with_blank(text)) {
    text.remove_prefix(is_ascii_blank(text.front()) ? 1 : kWideBlank.size());
  }
  return text;
}

std::string_view trimmed_of_blanks(std::string_view text) {
  text = without_blanks_before(text);
  while (!text.empty() && (is_ascii_blank(text.back()) || text.ends_with(kWideBlank))) {
    text.remove_suffix(is_ascii_blank(text.back()) ? 1 : kWideBlank.size());
  }
  return text;
}

std::optional<int> take_japanese_number(std::string_view& text) {
  std::string_view rest = text;
  auto number = take_digits(rest, take_decimal_digit);
  if (!number) {
    rest = text;
    number = take_kanji(rest);
  }
  if (number) text = rest;
  return number;
}

}  // namespace tori::problems
