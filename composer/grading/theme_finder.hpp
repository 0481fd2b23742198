// The themes of a solution.
#pragma once

#include <span>

#include "composer/settings/themes.hpp"
#include "rules/move.hpp"
#include "rules/position.hpp"

namespace tori::composer {

/// The themes of a line of moves from `root` to mate.
/// REQUIRES: the attacker moves first, and all moves are legal in turn.
ThemeSet themes_of(const Position& root, std::span<const Move> line);

}  // namespace tori::composer
