// Lists of moves as sets that can be compared.
#pragma once

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <string>
#include <vector>

#include "rules/notation.hpp"

namespace tori::test {

/// The words of the moves in rising order; a move listed twice stands twice.
using MoveSet = std::vector<std::uint16_t>;

template <typename Moves>
MoveSet move_set(const Moves& moves) {
  MoveSet set;
  for (const Move move : moves) set.push_back(move.bits());
  std::sort(set.begin(), set.end());
  return set;
}

inline std::string to_text(const MoveSet& set) {
  std::string text;
  for (const std::uint16_t bits : set) {
    if (!text.empty()) text += ' ';
    text += to_usi(Move::from_bits(bits));
  }
  return text;
}

/// Empty if both are the same, else what only one of them holds.
inline std::string difference(const MoveSet& expected, const MoveSet& found) {
  if (expected == found) return "";
  MoveSet missing;
  MoveSet extra;
  std::set_difference(expected.begin(), expected.end(), found.begin(), found.end(),
                      std::back_inserter(missing));
  std::set_difference(found.begin(), found.end(), expected.begin(), expected.end(),
                      std::back_inserter(extra));
  return "missing: " + to_text(missing) + ", extra: " + to_text(extra);
}

}  // namespace tori::test
