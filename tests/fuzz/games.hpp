// What holds for every game that a reader gives, whatever the bytes.
#pragma once

#include "problems/games/game.hpp"

namespace tori::fuzz {

/// Reads all games to the end and checks them: legal moves, places, the problems of a game.
void check_games(problems::GameReader& reader);

}  // namespace tori::fuzz
