// The names of the themes that the composer gives to problems (docs/composer.md, "Themes").
#pragma once

#include <array>
#include <string_view>

namespace tori::problems {

/// A problem may have others: they are its author's own.
inline constexpr std::array<std::string_view, 9> kThemeNames = {
    "sacrifice",     "double-check",        "discovered-check", "promotion", "non-promotion",
    "interposition", "drop-mate-avoidance", "quail-line",       "corner"};

}  // namespace tori::problems
