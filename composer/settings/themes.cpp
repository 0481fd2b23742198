#include "composer/settings/themes.hpp"

#include <algorithm>

#include "problems/selection/mate_themes.hpp"

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

bool WishedThemes::add(std::string_view name) {
  if (const auto theme = theme_from_text(name)) {
    themes.add(*theme);
    return true;
  }
  const auto& all = problems::mate_theme_names();
  const auto found = std::find(all.begin(), all.end(), name);
  if (found == all.end()) return false;
  mates.add(static_cast<MateName>(found - all.begin()));
  return true;
}

std::string to_text(const WishedThemes& wished) {
  std::string text = to_text(wished.themes);
  const auto& all = problems::mate_theme_names();
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (!wished.mates.has(static_cast<MateName>(i))) continue;
    if (!text.empty()) text += ' ';
    text += all[i];
  }
  return text;
}

}  // namespace tori::composer
