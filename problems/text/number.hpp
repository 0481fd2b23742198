// Numbers from texts.
#pragma once

#include <charconv>
#include <optional>
#include <string_view>
#include <system_error>

namespace tori::problems {

/// The number that the whole text is, in the form that std::from_chars reads: no spaces, no "+".
/// nullopt if it is none or does not fit the type.
template <typename Number>
std::optional<Number> number_from_text(std::string_view text) {
  Number number = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, number);
  if (error != std::errc{} || stop != end) return std::nullopt;
  return number;
}

}  // namespace tori::problems
