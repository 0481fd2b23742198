// Numbers from texts.
#pragma once

#include <array>
#include <charconv>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <type_traits>

#include "problems/text/parsed.hpp"

namespace tori::problems {

/// The number that the whole text is, in the form that std::from_chars reads: no spaces, no "+".
/// nullopt if it is none or does not fit the type.
template <typename Number>
std::optional<Number> number_from_text(std::string_view text) {
  Number number = 0;
#ifndef __cpp_lib_to_chars
  if constexpr (std::is_floating_point_v<Number>) {
    // The library of the browser's compiler reads no fractions: C does, after looser rules.
    if (text.empty() || text.find_first_not_of("0123456789+-.eE") != text.npos) return std::nullopt;
    const std::string copy(text);
    char* stop = nullptr;
    number = std::strtod(copy.c_str(), &stop);
    if (text.front() == '+' || stop != copy.c_str() + copy.size()) return std::nullopt;
    return number;
  } else
#endif
  {
    const char* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, number);
    if (error != std::errc{} || stop != end) return std::nullopt;
    return number;
  }
}

/// A number with the text that follows it.
struct Amount {
  std::uint64_t number = 0;
  std::string_view unit;
};
/// nullopt if the text does not begin with a number that fits.
std::optional<Amount> amount_from_text(std::string_view text);

/// A count of at least 1; the suffixes k, M and G stand for thousands, millions and billions (1e9).
Parsed<std::uint64_t> parse_count(std::string_view text);

/// The shortest text from which `number_from_text` reads the same number again.
inline std::string shortest_text(double number) {
  std::array<char, 64> text{};
#ifdef __cpp_lib_to_chars
  return {text.data(), std::to_chars(text.data(), text.data() + text.size(), number).ptr};
#else
  constexpr int kEnoughDigits = 17;
  for (int digits = 1; digits <= kEnoughDigits; ++digits) {
    std::snprintf(text.data(), text.size(), "%.*g", digits, number);
    if (std::strtod(text.data(), nullptr) == number) break;
  }
  return text.data();
#endif
}

}  // namespace tori::problems
