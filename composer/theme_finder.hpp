// The themes of a solution.
#pragma once

#include <span>

#include "composer/themes.hpp"
#include "rules/move.hpp"
#include "rules/position.hpp"

namespace tori::composer {

/// The themes of a line of moves to mate from that position on, the attacker to move first. All
/// moves must be legal in turn.
ThemeSet themes_of(const Position& root, std::span<const Move> line);

}  // namespace tori::composer
