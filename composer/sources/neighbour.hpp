// Changes of a diagram, anywhere on the board.
#pragma once

#include "composer/settings/constraints.hpp"
#include "composer/settings/random_stream.hpp"
#include "rules/setup.hpp"

namespace tori::composer {

/// The parts after one to three changes: of one man or of sente's hand, or of the whole board,
/// shifted by a square, or of everything that gote holds but swallows, put on the board. Where gote
/// holds nothing but swallows that mostly stays so: loops that burn them are then unique to the
/// end. Unlike `mutated` it treats all kinds, owners and squares alike. Gote holds the rest of the
/// box. The result may have faults, and may equal `setup`.
/// REQUIRES: sente is to move and gote has a phoenix on the board.
Setup neighbour(const Setup& setup, const Constraints& constraints, RandomStream& random);

}  // namespace tori::composer
