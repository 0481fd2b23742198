// Text from outside: tests that it is plain text, and makes it safe to show to a person.
#pragma once

#include <concepts>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "rules/message.hpp"

namespace tori::problems {

/// The first character of a text. `length` is its number of bytes; 0 if they are not UTF-8.
struct Character {
  char32_t code = 0;
  std::size_t length = 0;
};

/// Decodes the first character of a text. REQUIRES: the text is not empty.
Character first_character(std::string_view text);

bool is_utf8(std::string_view text);

/// True for what is shown to nobody: control characters (C0, DEL, C1), which a terminal may obey,
/// characters without a width, line separators, marks that change the direction of writing, and
/// code points that are not characters. Texts may hold those that are no control characters.
bool is_unprintable(char32_t code);

/// True for characters that nobody sees, and spreadsheets may drop: Unicode's
/// Default_Ignorable_Code_Point and the marks of direction, line ends and annotations.
bool has_no_width(char32_t code);

/// Plain text is UTF-8 without control characters other than the tab. Returns why a line is not
/// plain text; nullopt if it is.
std::optional<Message> fault_of_text(std::string_view line);

/// A piece of input for a message: at most 40 characters, in double quotes. Control characters and
/// bytes that are not UTF-8 are written as \xNN.
std::string shown(std::string_view text);
/// The same without the quotes, for a message, whose sentence has those of its language.
std::string shown_inside(std::string_view text);

/// The most characters that `printable_line` keeps, unless it is told how many.
inline constexpr std::size_t kLongestPrinted = 300;

/// Any text as one line for pictures and print. What is unprintable is removed; tabs and line ends
/// become spaces; bytes that are not UTF-8 become U+FFFD. A text of more than `longest` characters
/// is cut and ends with "…".
std::string printable_line(std::string_view text, std::size_t longest = kLongestPrinted);

/// The text without spaces and tabs at either end.
std::string_view trimmed(std::string_view text);

/// The text with each line break, and the blanks around it, as one space; none at either end.
std::string on_one_line(std::string_view text);

/// The text with the letters A to Z in lower case.
std::string lower_case(std::string_view text);

/// The texts of the parts, as `text` gives them, with a separator between each two.
template <typename Parts, typename Text = std::identity>
std::string joined(const Parts& parts, std::string_view separator, Text text = {}) {
  std::string result;
  bool first = true;
  for (const auto& part : parts) {
    if (!std::exchange(first, false)) result += separator;
    result += text(part);
  }
  return result;
}

/// A number and a word of this program, in the plural unless the number is "1".
std::string counted_text(std::string number, std::string_view word);

/// "1 ply", "2 plies".
template <std::integral T>
std::string counted(T number, std::string_view word) {
  return counted_text(std::to_string(number), word);
}

}  // namespace tori::problems
