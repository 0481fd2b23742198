// Themes: tags for what happens in a solution.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "composer/settings/enum_set.hpp"

namespace tori::composer {

/// docs/composer.md ("Themes") defines each theme.
enum class Theme : std::uint8_t {
  sacrifice,
  double_check,
  discovered_check,
  promotion,
  non_promotion,
  interposition,
  drop_mate_avoidance,
  quail_line,
  corner,
};
inline constexpr std::size_t kThemes = static_cast<std::size_t>(Theme::corner) + 1;

/// "sacrifice", "double-check" ...
std::string_view to_text(Theme theme);
/// The theme with that name; nullopt if there is none.
std::optional<Theme> theme_from_text(std::string_view text);

using ThemeSet = EnumSet<Theme, kThemes>;

/// The names in the order of `Theme`, separated by spaces.
std::string to_text(ThemeSet themes);

}  // namespace tori::composer
