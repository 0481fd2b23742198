#include "rules/position.hpp"

#include "rules/check_sources.hpp"

namespace tori {

Bitboard Position::safe_steps(Square phoenix, Colour by, Bitboard steps, Bitboard occupied) const {
  if (steps.empty()) return steps;
  for (const Square square : squares(pieces_on(by, guard_sources(by, phoenix)))) {
    steps -= attacks(by, at(square).kind(), square, occupied);
  }
  return steps;
}

Bitboard Position::checkers(Colour colour) const {
  if (!has_phoenix(colour)) return Bitboard{};
  return attackers(phoenix(colour), opponent(colour), occupied());
}

}  // namespace tori
