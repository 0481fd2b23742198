#include "problems/text/western_text.hpp"

#include <array>

namespace tori::problems {
namespace {

/// The characters of the bytes 80 to 9F.
constexpr std::array<std::string_view, 32> kFrom80 = {
    "€", "\uFFFD", "‚",      "ƒ", "„",      "…",      "†", "‡",      "ˆ", "‰", "Š",
    "‹", "Œ",      "\uFFFD", "Ž", "\uFFFD", "\uFFFD", "‘", "’",      "“", "”", "•",
    "–", "—",      "˜",      "™", "š",      "›",      "œ", "\uFFFD", "ž", "Ÿ"};

}  // namespace

std::string from_windows_1252(std::string_view bytes) {
  std::string text;
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x80) {
      text += c;
    } else if (byte < 0xA0) {
      text += kFrom80[byte - 0x80U];
    } else {
      text += static_cast<char>(0xC0U | (byte >> 6));
      text += static_cast<char>(0x80U | (byte & 0x3FU));
    }
  }
  return text;
}

}  // namespace tori::problems
