// Text from outside: telling plain text from anything else, and showing it to a person safely.
#pragma once

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

/// The text without spaces and tabs at either end.
std::string_view trimmed(std::string_view text);

}  // namespace tori::problems
