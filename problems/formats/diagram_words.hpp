// The fixed words of diagrams, for the one who writes them and the one who reads them.
#pragma once

#include <array>
#include <string_view>

#include "rules/notation.hpp"
#include "rules/piece.hpp"
#include "rules/square.hpp"

namespace tori::problems {

inline constexpr std::array<std::string_view, kBoardSize> kRankLetters = {"a", "b", "c", "d",
                                                                          "e", "f", "g"};
/// From left to right, two columns wide each.
inline constexpr std::array<std::string_view, kBoardSize> kWideFiles = {"７", "６", "５", "４",
                                                                        "３", "２", "１"};
inline constexpr std::string_view kEmptySquare = "・";
/// "gote's hand: ...", "gote to move (attacker)".
inline constexpr std::string_view kHandWords = "'s hand:";
inline constexpr std::string_view kEmptyHand = "none";
inline constexpr std::string_view kTurnWords = " to move";
inline constexpr std::string_view kAttackerWord = "(attacker)";

/// The sign Japanese books print before a player's moves and hand.
constexpr std::string_view player_sign(Colour colour) {
  return colour == Colour::sente ? "☗" : "☖";
}

}  // namespace tori::problems
