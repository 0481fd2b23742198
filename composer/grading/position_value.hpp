// What a position of a game is worth, without a search.
#pragma once

#include "rules/piece.hpp"
#include "rules/position.hpp"

namespace tori::composer {

/// What a bird is worth on the board or in hand, in hundredths of a swallow; 0 for the phoenix.
int value_of(Kind kind);

/// How much better the side to move stands, in hundredths of a swallow: birds on the board and in
/// hand, and the squares around each phoenix that the other side attacks. REQUIRES: both sides have
/// a phoenix.
int value_of(const Position& position);

}  // namespace tori::composer
