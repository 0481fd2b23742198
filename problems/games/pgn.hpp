// Reads games in PGN as pychess writes them (docs/formats-games.md, "PGN").
#pragma once

#include <istream>
#include <memory>
#include <string>

#include "problems/games/game.hpp"

namespace tori::problems {

/// Reads the games of a stream; memory does not grow with their number. Comments, glyphs ("$1") and
/// variations are read and left out; the moves of variations must be legal too. `source` is the
/// name of the stream in messages. The stream must outlive the reader.
std::unique_ptr<GameReader> make_pgn_reader(std::istream& in, std::string source);

}  // namespace tori::problems
