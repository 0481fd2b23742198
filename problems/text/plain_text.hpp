// Text from outside: telling plain text from anything else, and showing it to a person safely.
#pragma once

#include <concepts>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace tori::problems {

/// The first character of a text. `length` counts its bytes; 0 when they are no UTF-8.
struct Character {
  char32_t code = 0;
  std::size_t length = 0;
};

/// Decodes the first character of a text that is not empty.
Character first_character(std::string_view text);

/// Why a line is not plain text (control characters other than the tab, bytes that are no UTF-8) in
/// one sentence; nothing when it is.
std::optional<std::string> fault_of_text(std::string_view line);

/// A piece of input for a message: in double quotes, control characters and broken bytes written as
/// \xNN, no more than 40 characters of it.
std::string shown(std::string_view text);

/// The most characters of `printable_line`.
inline constexpr std::size_t kLongestPrinted = 300;

/// A text from anywhere as one line for pictures and print: control characters, marks that turn the
/// direction of writing and what XML does not allow are dropped, tabs and ends of lines become
/// spaces, broken bytes U+FFFD, and a text of more than 300 characters is cut with "…".
std::string printable_line(std::string_view text);

/// The text without spaces and tabs at either end.
std::string_view trimmed(std::string_view text);

/// The number before a word of this program, the word in the plural unless the number is "1".
std::string counted_text(std::string number, std::string_view word);

/// "1 ply", "2 plies".
template <std::integral T>
std::string counted(T number, std::string_view word) {
  return counted_text(std::to_string(number), word);
}

}  // namespace tori::problems
