// Themes: tags for what happens in a solution.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

#include "composer/settings/enum_set.hpp"
#include "problems/core/theme_names.hpp"

namespace tori::composer {

/// A theme: its place in problems::kThemeNames. docs/composer.md ("Themes") defines each.
enum class Theme : std::uint8_t {};
inline constexpr std::size_t kThemes = problems::kThemeNames.size();

/// The theme with that name. REQUIRES: there is one; a constant expression with another name does
/// not compile.
constexpr Theme theme_named(std::string_view name) {
  for (std::size_t i = 0; i < kThemes; ++i) {
    if (problems::kThemeNames[i] == name) return static_cast<Theme>(i);
  }
  throw std::logic_error("there is no theme of that name");
}

/// "sacrifice", "double-check" ...
std::string_view to_text(Theme theme);
/// The theme with that name; nullopt if there is none.
std::optional<Theme> theme_from_text(std::string_view text);

using ThemeSet = EnumSet<Theme, kThemes>;

/// A named mate: its place in problems::kMateNames.
enum class MateName : std::uint8_t {};
using MateNameSet = EnumSet<MateName, problems::kMateNames.size()>;

/// What a wish for themes may name: themes of the composer, and named mates as the theme
/// "mate:KEY".
struct WishedThemes {
  ThemeSet themes{};
  MateNameSet mates{};

  /// Adds the theme with that name; false if there is none.
  bool add(std::string_view name);
  bool empty() const { return themes.empty() && mates.empty(); }
  friend bool operator==(const WishedThemes&, const WishedThemes&) = default;
};

/// The names in the order of `Theme`, separated by spaces.
std::string to_text(ThemeSet themes);
/// Those of the themes, then those of the mates, separated by spaces.
std::string to_text(const WishedThemes& wished);

}  // namespace tori::composer
