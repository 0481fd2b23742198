#include "composer/settings/themes.hpp"

namespace tori::composer {

using problems::kThemeNames;

std::string_view to_text(Theme theme) {
  return kThemeNames[static_cast<std::size_t>(theme)];
}

std::optional<Theme> theme_from_text(std::string_view text) {
  for (std::size_t i = 0; i < kThemes; ++i) {
    if (kThemeNames[i] == text) return static_cast<Theme>(i);
  }
  return std::nullopt;
}

std::string to_text(ThemeSet themes) {
  std::string text;
  for (std::size_t i = 0; i < kThemes; ++i) {
    if (!themes.has(static_cast<Theme>(i))) continue;
    if (!text.empty()) text += ' ';
    text += kThemeNames[i];
  }
  return text;
}

}  // namespace tori::composer
