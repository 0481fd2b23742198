// The fixed words of diagrams, for the writer and the reader.
#pragma once

#include <array>
#include <string_view>

#include "rules/notation.hpp"
#include "rules/piece.hpp"
#include "rules/square.hpp"

namespace tori::problems {

inline constexpr std::array<std::string_view, kBoardSize> kRankLetters = {"a", "b", "c", "d",
                                                                          "e", "f", "g"};
/// From left to right; each is two columns wide.
inline constexpr std::array<std::string_view, kBoardSize> kWideFiles = {"７", "６", "５", "４",
                                                                        "３", "２", "１"};
inline constexpr std::string_view kEmptySquare = "・";
/// Parts of "gote's hand: none" and "gote to move (attacker)".
inline constexpr std::string_view kHandWords = "'s hand:";
inline constexpr std::string_view kEmptyHand = "none";
inline constexpr std::string_view kTurnWords = " to move";
inline constexpr std::string_view kAttackerWord = "(attacker)";

/// The sign that Japanese books print before the moves and the hand of a player.
constexpr std::string_view player_sign(Colour colour) {
  return colour == Colour::sente ? "☗" : "☖";
}

}  // namespace tori::problems
