// Drops between a checking slider and the phoenix: on which squares the checker may capture them.
#pragma once

#include <cstdint>

#include "rules/bitboard.hpp"
#include "rules/position.hpp"

namespace tori::solver {

/// Which drops between checker and phoenix a search counts as defences.
enum class Interpositions : std::uint8_t {
  /// All of them: the strict game.
  all,
  /// Those that the checker may not capture: the relaxed game. It has fewer defences, so its
  /// lengths are lower bounds of the conventional ones (docs/solver.md, "The conventional length").
  not_capturable,
};

/// The squares on which the only checker, a slider, may legally capture a dropped piece: all
/// between it and the phoenix, or none. None if there are several checkers or the checker is no
/// slider. The board alone decides this, for the dropped piece is gone after the capture. REQUIRES:
/// the defender is to move and in check.
Bitboard capturable_drop_squares(const Position& position);

/// The squares on which a drop may be a defence if only these interpositions count.
/// REQUIRES: the defender is to move and in check.
inline Bitboard counted_drop_squares(const Position& position, Interpositions interpositions) {
  return interpositions == Interpositions::all ? Bitboard::all()
                                               : ~capturable_drop_squares(position);
}

}  // namespace tori::solver
