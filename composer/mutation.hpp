// Small changes of a diagram.
#pragma once

#include "composer/constraints.hpp"
#include "composer/random.hpp"
#include "rules/setup.hpp"

namespace tori::composer {

/// The parts after one or two small changes: a piece moved, added, removed or replaced, a piece
/// more or less in sente's hand, one of sente's pieces taken into his hand, gote's phoenix moved a
/// step. Gote holds the rest of the box. They may have faults, and may be the parts given.
Setup mutated(const Setup& setup, const Constraints& constraints, Draws& draws);

}  // namespace tori::composer
