// How each bird moves, computed from the rules, for code that draws it.
#pragma once

#include <cstdint>
#include <vector>

#include "rules/piece.hpp"

namespace tori::pictures {

/// How a bird gets to a square: one step; a jump over any piece between; along a line as far as it
/// is free; along a line, at most two squares.
enum class Way : std::uint8_t { step, jump, slide, short_slide };

/// One way of moving, seen by the mover: dx to the right, dy forward. For steps and jumps it is the
/// target, for slides the first square of the line.
struct Reach {
  int dx = 0;
  int dy = 0;
  Way way = Way::step;
  friend bool operator==(const Reach&, const Reach&) = default;
};

/// All ways in which a kind moves, row by row from the front left; computed from
/// `rules/attacks.hpp`.
std::vector<Reach> reach_of(Kind kind);

}  // namespace tori::pictures
