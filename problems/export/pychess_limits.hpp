// Which positions pychess takes (docs/formats-collections.md, "Puzzles for other programs").
#pragma once

#include "rules/position.hpp"

namespace tori::problems {

/// The most pieces of a kind that a hand may hold on pychess: two for each file.
inline constexpr int kMostInPychessHand = 2 * kBoardSize;

/// True if both players have a phoenix, and no hand holds more of a kind than that.
bool pychess_takes(const Position& position);

}  // namespace tori::problems
