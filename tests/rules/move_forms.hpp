// The ways in which people and programs write a move, for tests of what is read.
#pragma once

#include <string>
#include <vector>

#include "rules/motion.hpp"
#include "rules/notation.hpp"
#include "rules/position.hpp"

namespace tori::test {

/// A square with the rank as a digit ("74"), wide or not, and as a numeral.
struct SquareForms {
  std::string letters, digits, wide, numeral, wide_numeral;
};

inline SquareForms forms_of(Square square) {
  constexpr std::string_view kWide = "１２３４５６７";
  const auto wide = [&](int digit) {
    return std::string(kWide.substr(3 * static_cast<std::size_t>(digit - 1), 3));
  };
  const std::string file = std::to_string(file_number(square));
  const std::string numeral(kRankNumerals.at(static_cast<std::size_t>(row(square))));
  const int rank = row(square) + 1;
  return {to_text(square), file + std::to_string(rank), wide(file_number(square)) + wide(rank),
          file + numeral, wide(file_number(square)) + numeral};
}

/// Western texts of a move, with each name of its piece: with or without the sign of the movement,
/// the origin, "=". Some leave out what tells it from other moves.
inline std::vector<std::string> western_forms(const Position& position, Move move) {
  const Kind kind = move.is_drop() ? move.dropped() : position.at(move.from()).kind();
  const SquareForms to = forms_of(move.to());
  const std::string end = move.promotes() ? "+" : "";
  std::vector<std::string> texts;
  for (const std::string& name :
       {std::string(western_name(kind)), std::string(sfen_letters(kind))}) {
    for (const std::string& target : {to.letters, to.digits}) {
      if (move.is_drop()) {
        texts.push_back(name + "*" + target);
        continue;
      }
      const SquareForms from = forms_of(move.from());
      const std::string sign = position.captures(move) ? "x" : "-";
      for (const std::string& origin : {std::string(), from.letters, from.digits}) {
        texts.push_back(name + origin + target + end);
        texts.push_back(name + origin + sign + target + end);
        if (!move.promotes()) texts.push_back(name + origin + sign + target + "=");
      }
    }
  }
  return texts;
}

/// Japanese texts of a move, with each way to write its squares.
inline std::vector<std::string> japanese_forms(const Position& position, Move move) {
  const Kind kind = move.is_drop() ? move.dropped() : position.at(move.from()).kind();
  const SquareForms to = forms_of(move.to());
  const std::string bird(kanji(kind));
  const std::string becomes = move.promotes() ? "成" : "";
  std::vector<std::string> texts;
  for (const std::string& target :
       {to.letters, to.digits, to.wide, to.numeral, to.wide_numeral, std::string("同　")}) {
    texts.push_back(target + bird + becomes);
    if (move.is_drop()) {
      texts.push_back("▲" + target + bird + "打");
      continue;
    }
    const Motion way = motion(position.turn(), move.from(), move.to());
    const std::string side(side_word(way)), goes(motion_word(way));
    texts.push_back(target + bird + becomes + "(" + forms_of(move.from()).digits + ")");
    texts.push_back("△" + target + bird + "(" + forms_of(move.from()).numeral + ")" + becomes);
    texts.push_back(target + bird + goes + becomes);
    if (way.right != 0) texts.push_back(target + bird + side + becomes);
    if (way.right != 0) texts.push_back(target + bird + side + goes + becomes);
    if (!move.promotes()) texts.push_back(target + bird + "不成");
  }
  return texts;
}

}  // namespace tori::test
