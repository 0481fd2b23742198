// perft: counts move sequences, the usual test of move generators.
#pragma once

#include <cstdint>

#include "rules/position.hpp"

namespace tori {

/// The number of sequences of `depth` legal moves from the position; 1 for depth 0. Changes the
/// position and restores it.
std::uint64_t perft(Position& position, int depth);

}  // namespace tori
