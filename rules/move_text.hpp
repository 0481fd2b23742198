// Moves read from western and Japanese text, with the board at hand: such texts leave out what the
// position tells.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "rules/move.hpp"
#include "rules/position.hpp"

namespace tori {

/// The legal moves that the text can mean: none if it is not such a text, several if it leaves out
/// what tells them apart. Every text of `to_western` and `to_japanese` means one move, its own.
/// Also read: Hodges' hyphen ("Ph-7b", "Ph7c-7b"); ranks as digits ("Fa*74", "74鷹打"); letters of
/// SFEN ("K-7b", "F*74"); the origin where it is not needed ("Fa5b6a+", "(52)"); no "x", "=", 打;
/// ▲ and △ or no sign at all; wide digits; 鶉 for either quail, 雁, 行; words that are not needed
/// to tell pieces apart; "#", "!" and "?" at the end. A move promotes only with "+" or 成.
/// `previous` is the target of the move before, for 同.
std::vector<Move> moves_meant(const Position& position, std::string_view text,
                              std::optional<Square> previous);

/// True if the text can mean this legal move.
bool can_mean(const Position& position, std::string_view text, Move move);

}  // namespace tori
