// Drops between a checking slider and the phoenix: where the checker may take them.
#pragma once

#include <cstdint>

#include "rules/bitboard.hpp"
#include "rules/position.hpp"

namespace tori::solver {

/// Which interposed drops a search counts as defences.
enum class Interpositions : std::uint8_t {
  /// All: the strict game.
  all,
  /// Those the checker may not take: a game with fewer defences, whose lengths are lower bounds of
  /// the conventional ones (docs/solver.md, "Conventional length").
  not_capturable,
};

/// Squares on which the only checker may legally take a piece dropped in between; none with several
/// checkers or with one that nothing can stand in front of. Defender to move and in check. The
/// board alone decides this: whatever is dropped is gone after the capture.
Bitboard capturable_drop_squares(const Position& position);

/// The squares a defender in check may drop on where only those interpositions count.
inline Bitboard counted_drop_squares(const Position& position, Interpositions interpositions) {
  return interpositions == Interpositions::all ? Bitboard::all()
                                               : ~capturable_drop_squares(position);
}

}  // namespace tori::solver
