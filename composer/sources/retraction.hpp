// Retraction: the positions two plies before a problem.
#pragma once

#include <vector>

#include "rules/move.hpp"
#include "rules/setup.hpp"

namespace tori::composer {

/// A position with sente to move, two plies before another position.
struct Retraction {
  Setup setup;
  /// Sente's check and gote's answer, which lead to the other position.
  Move check;
  Move answer;
};

/// All positions from which a check of sente and an answer of gote lead to these parts, gote
/// holding the rest of the box throughout. Only these moves are considered: gote's phoenix steps,
/// with or without taking a piece of sente, or a piece of gote takes the checking piece, or is
/// dropped in between; sente drops a piece or moves one without taking. In a fixed order; the same
/// parts come once for each pair of moves.
/// REQUIRES: sente is to move, and the parts make a position.
std::vector<Retraction> retractions(const Setup& setup);

}  // namespace tori::composer
