// Games of the program with itself as text.
#pragma once

#include <cstdint>
#include <string>

#include "composer/sources/self_play.hpp"

namespace tori::composer {

/// The game in PGN, as the games of that seed are told apart: its number is the round, the players
/// are named after their nodes.
std::string to_pgn(const PlayedGame& game, std::uint64_t number, std::uint64_t seed);

}  // namespace tori::composer
