// Backwards from a problem: the positions two plies before it.
#pragma once

#include <vector>

#include "rules/move.hpp"
#include "rules/setup.hpp"

namespace tori::composer {

/// A position with sente to move, two plies before another one.
struct Retraction {
  Setup setup;
  /// Sente's check and gote's answer, which lead from there to the other position.
  Move check;
  Move answer;
};

/// All positions from which a check of sente and an answer of gote lead to these parts, gote
/// holding the rest of the box throughout, as far as these moves go: gote's phoenix stepped, with
/// or without taking a piece of sente, or a piece of gote took the checking piece, or was dropped
/// in between; sente dropped a piece or moved one without taking. Sente must be to move in the
/// parts, which must make a position. In a fixed order; the same parts come once for each pair of
/// moves.
std::vector<Retraction> retractions(const Setup& setup);

}  // namespace tori::composer
