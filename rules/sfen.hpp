// Positions as text: SFEN (canonical) and the FEN of Fairy-Stockfish and pychess
// (docs/formats-problems.md).
#pragma once

#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "rules/message.hpp"
#include "rules/position.hpp"
#include "rules/setup.hpp"

namespace tori {

/// The start position of the game.
inline constexpr std::string_view kStartSfen =
    "rpckcpl/3f3/sssssss/2s1S2/SSSSSSS/3F3/LPCKCPR b - 1";

/// Parts that were read from a text, and the length of what was read.
struct ParsedSetup {
  Setup setup;
  /// Characters (bytes) read, the move number (and for FEN the unused fields) included.
  std::size_t length = 0;
};

/// Reads SFEN `BOARD b|w HANDS [MOVENUMBER]` or FEN `BOARD[HANDS] w|b [- -] [NUMBER [NUMBER]]` from
/// the start of `text`; the bracket tells which of the two it is. The text after it is ignored. The
/// error, here and below, is what is wrong: "fault.sfen.*", "fault.board.*".
tl::expected<ParsedSetup, Message> read_setup(std::string_view text);

/// Reads a text that has one position and nothing else, and builds the position. The error names
/// either the fault of the text or every fault of the position.
tl::expected<Position, Message> parse_position(std::string_view text, Promotion promotion,
                                               Inventory inventory = Inventory::of_the_set);

/// Canonical SFEN with move number 1.
std::string to_sfen(const Setup& setup);
std::string to_sfen(const Position& position);
/// "optional", "mandatory": the reading of the promotion rule, which neither SFEN nor FEN holds.
std::string_view to_text(Promotion promotion);
/// FEN as Fairy-Stockfish writes it for torishogi: `BOARD[HANDS] w|b 0 1`, `w` = sente.
std::string to_fen(const Position& position);

}  // namespace tori
