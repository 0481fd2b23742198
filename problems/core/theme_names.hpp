// The themes that the composer gives to problems (docs/composer.md, "Themes"), and those of named
// mates.
#pragma once

#include <array>
#include <string_view>

namespace tori::problems {

/// All themes as files and options call them, in the order in which the composer writes them. A
/// problem may have others: they are its author's own. The catalogue has their words ("theme.NAME"
/// in words/); when a line has a theme, composer/grading/theme_finder.cpp knows.
inline constexpr std::array<std::string_view, 26> kThemeNames = {
    "sacrifice",
    "double-check",
    "discovered-check",
    "promotion",
    "non-promotion",
    "interposition",
    "drop-mate-avoidance",
    "quail-line",
    "corner",
    "smoke",
    "bare-phoenix",
    "one-kind",
    "centre-mate",
    "returning-phoenix",
    "forward-interposition",
    "moving-interposition",
    "far-drop",
    "clearance",
    "self-block",
    "counter-check",
    "chase",
    "saw",
    "hand-exchange",
    "swallow-burning",
    "switchback",
    "two-swallow",
};

/// The keys of the named mates, in the order in which names are printed: the first of several that
/// a mate has is the one that says most. Their words: "mate.KEY".
inline constexpr std::array<std::string_view, 29> kMateNames = {
    "crane-tower",    "over-the-hedge", "nest",         "swallow-push", "crane-flock",
    "raptor-pair",    "eagle-crane",    "falcon-crane", "head-falcon",  "head-eagle",
    "head-crane",     "quail-spear",    "belly-falcon", "belly-eagle",  "shoulder-falcon",
    "shoulder-eagle", "shoulder-crane", "hip-falcon",   "hip-eagle",    "hip-crane",
    "quail-claw",     "pheasant-spur",  "tail-crane",   "tail-eagle",   "pheasant-leap",
    "flying-goose",   "falling-goose",  "open-sky",     "royal-help"};

/// What the theme of a named mate begins with: "mate:nest".
inline constexpr std::string_view kMateTheme = "mate:";

}  // namespace tori::problems
