// Birds without which a mate is still mate.
#pragma once

#include "rules/bitboard.hpp"
#include "rules/position.hpp"

namespace tori::teaching {

/// The attacker's birds, its phoenix left out, that neither give check nor guard a square of the
/// ring which the defender does not hold, and without which no bird of the defender could take the
/// checker or move in between (birds that pin, or stand in the way).
/// REQUIRES: the side to move is mated, or has no defence but futile drops.
Bitboard idle_birds(const Position& mated);

}  // namespace tori::teaching
