// Themes: tags for what happens in a solution.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

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

class ThemeSet {
 public:
  constexpr bool has(Theme theme) const { return ((bits_ >> bit(theme)) & 1U) != 0; }
  constexpr void add(Theme theme) { bits_ |= 1U << bit(theme); }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr bool contains(ThemeSet other) const { return (bits_ & other.bits_) == other.bits_; }
  constexpr bool meets(ThemeSet other) const { return (bits_ & other.bits_) != 0; }
  friend constexpr bool operator==(ThemeSet, ThemeSet) = default;

 private:
  static constexpr unsigned bit(Theme theme) { return static_cast<unsigned>(theme); }
  unsigned bits_ = 0;
};

/// The names in the order of `Theme`, separated by spaces.
std::string to_text(ThemeSet themes);

}  // namespace tori::composer
