#include "rules/position.hpp"

#include "rules/check_sources.hpp"

namespace tori {

Bitboard Position::safe_steps(Square phoenix, Colour by, Bitboard steps, Bitboard occupied) const {
  if (steps.empty()) return steps;
  for (const Square square : squares(pieces_on(by, guard_sources(by, phoenix)))) {
    const Kind kind = at(square).kind();
    steps -= leap_attacks(by, kind, square);
    // Few of the steps lie on a slider's lines, so testing those is cheaper than walking the lines.
    for (const Square reached : squares(slide_reach(by, kind, square) & steps)) {
      if ((between(square, reached) & occupied).empty()) steps -= reached;
    }
  }
  return steps;
}

Bitboard Position::checkers(Colour colour) const {
  if (!has_phoenix(colour)) return Bitboard{};
  return attackers(phoenix(colour), opponent(colour), occupied());
}

}  // namespace tori
