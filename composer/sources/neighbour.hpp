// Changes of a diagram, anywhere on the board.
#pragma once

#include <optional>

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

/// The parts with one of gote's men, on the board or in its hand, put on a free square.
struct Placed {
  Setup setup;
  Square square;
};
/// Places a random man on a random square, as for a piece that it may have taken there; not the
/// phoenix, and no swallow from the hand. nullopt if there is no other, or the square drawn is not
/// free.
std::optional<Placed> with_man_placed(const Setup& setup, RandomStream& random);

}  // namespace tori::composer
