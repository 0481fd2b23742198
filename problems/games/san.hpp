// Moves as Fairy-Stockfish and pychess write them in games (docs/formats-games.md, "PGN").
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "rules/message.hpp"
#include "rules/move.hpp"
#include "rules/position.hpp"

namespace tori::problems {

/// The legal move that a text means: "Sd4", "C2xe3", "Sf6=G", "Gb1", "S@d4", with or without "+",
/// "#", "!" and "?" behind it; or one in another notation of the program (rules/move_text.hpp).
/// `previous` is the target of the move before, for 同. The error: the text is no such move, it can
/// mean several, or the rule that the move breaks.
tl::expected<Move, Message> read_san(const Position& position, std::string_view text,
                                     std::optional<Square> previous = std::nullopt);

/// "Sd4", "C2xe3", "Sf6=G", "Gb1+", "S@d4#": with file, rank or square of the origin where the move
/// needs it, and a sign behind a check or mate. REQUIRES: the move is legal.
std::string to_san(const Position& position, Move move);

}  // namespace tori::problems
