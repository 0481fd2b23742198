// What is marked on the board of a picture, to go with words. This header does not include cairo.
#pragma once

#include <vector>

#include "rules/square.hpp"

namespace tori::pictures {

/// From a bird to a square that it guards, or attacks.
/// REQUIRES: the squares differ.
struct Arrow {
  Square from, to;
  friend bool operator==(const Arrow&, const Arrow&) = default;
};

/// Marks that differ in shape, not in colour alone: they can be told apart in print without
/// colours, and by the colour-blind.
struct Marks {
  /// Squares that are grey with lines across, behind the birds.
  std::vector<Square> shaded{};
  /// Squares that get a ring, over the birds.
  std::vector<Square> rings{};
  /// Arrows over the birds, with a white rim.
  std::vector<Arrow> arrows{};
  friend bool operator==(const Marks&, const Marks&) = default;
};

}  // namespace tori::pictures
