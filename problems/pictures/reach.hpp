// How each bird moves, read off the rules for those who draw it.
#pragma once

#include <cstdint>
#include <vector>

#include "rules/piece.hpp"

namespace tori::pictures {

/// How a bird gets to a square: one step, over whatever stands between, along a line as far as it
/// is free, or along a line for two squares at most.
enum class Way : std::uint8_t { step, jump, slide, short_slide };

/// One way of moving in the mover's own view: dx to the right, dy forward. For steps and jumps the
/// target, for slides the next square of the line.
struct Reach {
  int dx = 0;
  int dy = 0;
  Way way = Way::step;
  friend bool operator==(const Reach&, const Reach&) = default;
};

/// All ways a kind moves, row by row from the front left; computed from `rules/attacks.hpp`.
std::vector<Reach> reach_of(Kind kind);

}  // namespace tori::pictures
