// Parts of Japanese texts: whole numbers ("3", "３", "三", "二十一", "二一"), and blanks, wide ones
// too.
#pragma once

#include <optional>
#include <string_view>

namespace tori::problems {

/// The largest number that is read.
inline constexpr int kLargestJapaneseNumber = 99999;

/// Takes a number off the front of the text: digits, wide or not, or kanji, with or without 十, 百
/// and 千. nullopt, and the text as it was, if there is none or if it is too large.
std::optional<int> take_japanese_number(std::string_view& text);

/// True if the text begins with a blank, wide or not, or a tab.
bool begins_with_blank(std::string_view text);
/// The text without such blanks at its front.
std::string_view without_blanks_before(std::string_view text);
/// The text without them at either end.
std::string_view trimmed_of_blanks(std::string_view text);

}  // namespace tori::problems
