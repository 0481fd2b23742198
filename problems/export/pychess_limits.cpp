#include "problems/export/pychess_limits.hpp"

namespace tori::problems {

bool pychess_takes(const Position& position) {
  for (const Colour colour : kBothColours) {
    if (!position.has_phoenix(colour)) return false;
    for (int i = 0; i < kHandKinds; ++i) {
      if (position.hand(colour).count(kind_at(i)) > kMostInPychessHand) return false;
    }
  }
  return true;
}

}  // namespace tori::problems
