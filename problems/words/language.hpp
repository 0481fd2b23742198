// The languages that toritsume speaks.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace tori::problems {

enum class Language : std::uint8_t { english, german, japanese };

inline constexpr std::array kLanguages = {Language::english, Language::german, Language::japanese};

/// "en", "de", "ja": for options, PDF files and web pages.
constexpr std::string_view code_of(Language language) {
  switch (language) {
    case Language::english: return "en";
    case Language::german: return "de";
    case Language::japanese: break;
  }
  return "ja";
}

}  // namespace tori::problems
