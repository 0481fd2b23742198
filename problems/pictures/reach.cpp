#include "problems/pictures/reach.hpp"

#include <cstdlib>

#include "rules/attacks.hpp"

namespace tori::pictures {
namespace {

/// The middle of the board. Every line from here has three squares.
constexpr int kMiddle = kBoardSize / 2;
constexpr int kShortSlide = 2;

Square from_middle(int dx, int dy) {
  return square_at(kMiddle + dx, kMiddle - dy);
}

/// The number of squares on a line from the middle that are in the set, without a gap.
int run_length(Bitboard set, int dx, int dy) {
  int n = 0;
  while (n < kMiddle && set.contains(from_middle((n + 1) * dx, (n + 1) * dy))) ++n;
  return n;
}

}  // namespace

std::vector<Reach> reach_of(Kind kind) {
  const Square middle = from_middle(0, 0);
  const Bitboard leaps = leap_attacks(Colour::sente, kind, middle);
  const Bitboard slides = slide_reach(Colour::sente, kind, middle);
  std::vector<Reach> all;
  for (int dy = kMiddle; dy >= -kMiddle; --dy) {
    for (int dx = -kMiddle; dx <= kMiddle; ++dx) {
      const bool near = std::abs(dx) <= 1 && std::abs(dy) <= 1;
      if (leaps.contains(from_middle(dx, dy)))
        all.push_back({dx, dy, near ? Way::step : Way::jump});
      if (!near || (dx == 0 && dy == 0)) continue;
      const int squares = run_length(slides, dx, dy);
      if (squares == 0) continue;
      all.push_back({dx, dy, squares <= kShortSlide ? Way::short_slide : Way::slide});
    }
  }
  return all;
}

}  // namespace tori::pictures
