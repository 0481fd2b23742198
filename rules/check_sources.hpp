// On an empty board: the squares from which a piece could give check with one move, or attack a
// square next to a phoenix.
#pragma once

#include "rules/attacks.hpp"

namespace tori {
namespace attack_tables {

/// The squares from which a piece of sente of this kind could move to one of `goals`.
constexpr std::uint64_t sources_of(std::size_t kind, std::uint64_t goals) {
  std::uint64_t sources = 0;
  for (std::size_t goal = 0; goal < kSquares; ++goal) {
    if (((goals >> goal) & 1) != 0) sources |= kLeaps[1][goal][kind] | kSlideReach[1][goal][kind];
  }
  return sources;
}

/// Fills gote's half of a table: what sente's pieces do, on the board turned by 180 degrees.
constexpr void turn_for_gote(ByPiece& table) {
  for (std::size_t k = 0; k < kKinds; ++k) {
    for (std::size_t i = 0; i < kSquares; ++i) {
      for (std::size_t s = 0; s < kSquares; ++s) {
        const std::uint64_t turned_bit = std::uint64_t{1} << (kSquares - 1 - s);
        if (((table[0][i][k] >> s) & 1) != 0) table[1][kSquares - 1 - i][k] |= turned_bit;
      }
    }
  }
}

constexpr ByPiece make_check_sources() {
  ByPiece table{};
  for (std::size_t k = 0; k < kKinds; ++k) {
    for (std::size_t i = 0; i < kSquares; ++i) {
      std::uint64_t goals = kLeaps[1][i][k] | kSlideReach[1][i][k];
      if (can_promote(kind_at(static_cast<int>(k)))) {
        const std::size_t p = at(promoted(kind_at(static_cast<int>(k))));
        goals |= kLeaps[1][i][p] | kSlideReach[1][i][p];
      }
      table[0][i][k] = sources_of(k, goals);
    }
  }
  turn_for_gote(table);
  return table;
}

constexpr ByPiece make_guard_sources() {
  ByPiece table{};
  for (std::size_t k = 0; k < kKinds; ++k) {
    for (std::size_t i = 0; i < kSquares; ++i) {
      table[0][i][k] = sources_of(k, kLeaps[0][i][at(Kind::phoenix)]);
    }
  }
  turn_for_gote(table);
  return table;
}

inline constexpr ByPiece kCheckSources = make_check_sources();
inline constexpr ByPiece kGuardSources = make_guard_sources();

}  // namespace attack_tables

/// By kind: all squares, and perhaps more, from which a piece of `colour` may give direct check to
/// a phoenix on `phoenix` with its next move, promotions included.
constexpr const std::array<std::uint64_t, kKinds>& check_sources(Colour colour, Square phoenix) {
  return attack_tables::kCheckSources[attack_tables::at(colour)][attack_tables::at(phoenix)];
}

/// By kind: all squares, and perhaps more, from which a piece of `colour` attacks a square next to
/// `phoenix`.
constexpr const std::array<std::uint64_t, kKinds>& guard_sources(Colour colour, Square phoenix) {
  return attack_tables::kGuardSources[attack_tables::at(colour)][attack_tables::at(phoenix)];
}

}  // namespace tori
