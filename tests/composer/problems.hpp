// Positions for the tests of the composer.
#pragma once

#include <stdexcept>
#include <string>
#include <vector>

#include "problems/words/catalogue.hpp"
#include "rules/notation.hpp"
#include "rules/setup.hpp"
#include "rules/sfen.hpp"

namespace composer_test {

inline tori::Position position_of(const std::string& sfen,
                                  tori::Promotion promotion = tori::Promotion::optional) {
  const auto position = tori::parse_position(sfen, promotion);
  if (!position) throw std::runtime_error(tori::problems::english(position.error()));
  return *position;
}

/// The parts of a position, the defender holding the rest of the box.
inline tori::Setup setup_of(const std::string& sfen) {
  return tori::with_rest_of_box(tori::parts(position_of(sfen)));
}

/// Moves in USI, separated by spaces.
inline std::vector<tori::Move> moves_of(const std::string& text) {
  std::vector<tori::Move> moves;
  std::string word;
  for (const char c : text + " ") {
    if (c != ' ') {
      word += c;
      continue;
    }
    if (!word.empty()) moves.push_back(*tori::parse_move(word));
    word.clear();
  }
  return moves;
}

/// A sound problem of 3 plies: F*7d 7c7b 5b6a+.
inline const std::string kSound = "7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 1";
/// A sound problem of 7 plies: S*5b 5a5b F*5c 5b5a 7a6b 5a4a 5c4b.
inline const std::string kSoundIn7 = "C1k4/7/7/2SP3/7/7/7 b FSf3c3p2l2r14s 1";
/// Mates in 3, 5 and 7 plies by different first moves.
inline const std::string kCooked = "7/2F4/5k1/3+S3/5+F1/7/7 b CP3c3p2l2r15s 1";
/// A mate in 5 plies strictly, in 3 without futile drops.
inline const std::string kFutileDrops = "2R2L1/5kR/3P3/5p1/7/7/7 b Ff4c2pl16s 1";
/// No mate.
inline const std::string kNoMate = "3k3/7/2SC3/7/7/7/7 b 2f3c4p2l2r15s 1";

}  // namespace composer_test
