// Moves as text (docs/formats-problems.md): USI, UCI as Fairy-Stockfish writes it, western and
// Japanese.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/move.hpp"
#include "rules/position.hpp"

namespace tori {

/// The ranks in Japanese texts, from the top.
inline constexpr std::array<std::string_view, kBoardSize> kRankNumerals = {"一", "二", "三", "四",
                                                                           "五", "六", "七"};

enum class Notation : std::uint8_t { usi, western, japanese };

/// "3d3c", "2c2b+", "S*4d".
std::string to_usi(Move move);
/// "e4e5", "c5c6+", "S@d4"; a1 is bottom left.
std::string to_uci(Move move);
/// Reads a move in USI or UCI (no text is both); nullopt for any other text. Only the form is
/// checked; `legality` tells whether the move is legal.
std::optional<Move> parse_move(std::string_view text);

/// "Sw3c", "Cr2bx3c", "Fax3c+", "LQ*5b"; "=" marks a declined promotion. The origin is written if
/// another piece of the same kind could legally move to the same square.
/// REQUIRES: the move is a drop, or a piece stands on its origin. It may be illegal.
std::string to_western(const Position& position, Move move);

/// The words that tell a board move in Japanese from those of other pieces of the kind to the same
/// square: 上 寄 引 直 左 右, or else the origin in brackets; empty if there is none.
/// REQUIRES: as for `to_western`.
std::string distinction(const Position& position, Move move);

/// "☗3三燕成", "☖同鶴", "☗5二左鶉打". `previous` is the target of the move before, for 同; nullopt
/// if there is none. Quails are 左鶉 and 右鶉. If several pieces of a kind could move to the
/// square, `distinction` tells which one moves.
/// REQUIRES: as for `to_western`.
std::string to_japanese(const Position& position, Move move, std::optional<Square> previous);

/// The move in that notation; `previous` as for `to_japanese`. It is not played.
/// REQUIRES: as for `to_western`.
std::string to_text(const Position& position, Move move, Notation notation,
                    std::optional<Square> previous = std::nullopt);

/// The moves of a line that begins at `position`, one text each.
/// REQUIRES: each move is legal in its turn.
std::vector<std::string> line_to_text(Position position, std::span<const Move> line,
                                      Notation notation);

}  // namespace tori
