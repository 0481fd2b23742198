// Writes games in PGN as pychess does (docs/formats-games.md, "PGN").
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "rules/move.hpp"
#include "rules/position.hpp"

namespace tori::problems {

/// A game to be written.
struct PgnToWrite {
  /// Name and value, in this order; those that say what is played and from where are added.
  std::vector<std::pair<std::string, std::string>> headers;
  Position start;
  std::vector<Move> moves;
  /// "1-0", "0-1", "1/2-1/2" or "*".
  std::string result;
};

/// The game, with an empty line at its end. REQUIRES: its moves are legal where promotion is
/// mandatory, which PGN takes for granted.
std::string to_pgn(const PgnToWrite& game);

}  // namespace tori::problems
