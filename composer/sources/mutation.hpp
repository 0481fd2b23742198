// Small changes of a diagram.
#pragma once

#include "composer/settings/constraints.hpp"
#include "composer/settings/random_stream.hpp"
#include "rules/setup.hpp"

namespace tori::composer {

/// The parts after one or two small changes: a piece moved, added, removed or replaced, a piece
/// more or fewer in sente's hand, one of sente's pieces taken into the hand, gote's phoenix moved
/// one step. Gote holds the rest of the box. The result may have faults, and may equal `setup`.
/// REQUIRES: sente is to move and gote has a phoenix on the board.
Setup mutated(const Setup& setup, const Constraints& constraints, RandomStream& random);

}  // namespace tori::composer
