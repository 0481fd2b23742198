#include "rules/position.hpp"

namespace tori {

Bitboard Position::safe_from(Colour by, Bitboard candidates, Bitboard occupied) const {
  for (const Square square : squares(pieces(by))) {
    if (candidates.empty()) break;
    candidates &= ~attacks(by, at(square).kind(), square, occupied);
  }
  return candidates;
}

Bitboard Position::checkers(Colour colour) const {
  if (!has_phoenix(colour)) return Bitboard{};
  return attackers(phoenix(colour), opponent(colour), occupied());
}

}  // namespace tori
