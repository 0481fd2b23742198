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
/// The same and as others write it: a point, the narrow one of Japanese, the one of mathematics.
inline constexpr std::array<std::string_view, 4> kEmptySquares = {kEmptySquare, ".", "･", "·"};
/// Parts of "gote's hand: none", "gote's hand: rest" and "gote to move (attacker)".
inline constexpr std::string_view kHandWords = "'s hand:";
inline constexpr std::string_view kEmptyHand = "none";
inline constexpr std::string_view kRestHand = "rest";
inline constexpr std::string_view kTurnWords = " to move";
inline constexpr std::string_view kAttackerWord = "(attacker)";

/// A word of the diagrams of Japanese programs (the format BOD), and what it stands for here.
struct ForeignWord {
  std::string_view foreign, ours;
};
inline constexpr std::array<ForeignWord, 16> kForeignWords = {{{"　", " "},
                                                               {"：", ":"},
                                                               {"｜", "|"},
                                                               {"先手の持駒:", "sente's hand:"},
                                                               {"後手の持駒:", "gote's hand:"},
                                                               {"下手の持駒:", "sente's hand:"},
                                                               {"上手の持駒:", "gote's hand:"},
                                                               {"先手番", "sente to move"},
                                                               {"後手番", "gote to move"},
                                                               {"下手番", "sente to move"},
                                                               {"上手番", "gote to move"},
                                                               {"なし", "none"},
                                                               {"残り全部", "rest"},
                                                               {"残り", "rest"},
                                                               {"持ち駒", "持駒"},
                                                               {"雁", "鴈"}}};
/// How lines of such files begin that say nothing about the position.
inline constexpr std::array<std::string_view, 4> kForeignRemarks = {"手合割", "手数",
                                                                    "先手:", "後手:"};
/// By value from 1; 10 is the last.
inline constexpr std::array<std::string_view, 10> kNumerals = {"一", "二", "三", "四", "五",
                                                               "六", "七", "八", "九", "十"};

/// The sign that Japanese books print before the moves and the hand of a player.
constexpr std::string_view player_sign(Colour colour) {
  return colour == Colour::sente ? "☗" : "☖";
}

}  // namespace tori::problems
