// Moves as Fairy-Stockfish and pychess write them in games (docs/formats.md, "PGN").
#pragma once

#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "rules/move.hpp"
#include "rules/position.hpp"

namespace tori::problems {

/// The legal move that a text means: "Sd4", "C2xe3", "Sf6=G", "Gb1", "S@d4", with or without "+",
/// "#", "!" and "?" behind it. The error is one sentence: the text is no such move, it can mean
/// several, or the rule that the move breaks.
tl::expected<Move, std::string> read_san(const Position& position, std::string_view text);

}  // namespace tori::problems
