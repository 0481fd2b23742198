// The languages that toritsume speaks: those of languages.txt, for each of which there is a file
// XX.json.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace tori::problems {

/// "en", "de", "ja" ...: for options, PDF files and web pages.
inline constexpr std::array kLanguageCodes = std::to_array<std::string_view>({
#include "problems/words/languages.txt"
});

/// A place in `kLanguageCodes`. Names are there for those that the code speaks of.
enum class Language : std::uint8_t { english, german, japanese };

constexpr std::string_view code_of(Language language) {
  return kLanguageCodes[static_cast<std::size_t>(language)];
}

static_assert(code_of(Language::english) == "en" && code_of(Language::german) == "de" &&
              code_of(Language::japanese) == "ja");

/// All of them, in this order.
inline constexpr auto kLanguages = [] {
  std::array<Language, kLanguageCodes.size()> all{};
  for (std::size_t i = 0; i < all.size(); ++i) all[i] = static_cast<Language>(i);
  return all;
}();

}  // namespace tori::problems
