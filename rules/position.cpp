#include "rules/position.hpp"

namespace tori {

Bitboard Position::safe_from(Colour by, Bitboard candidates, Bitboard occupied) const {
  for (const Square square : squares(pieces(by))) {
    if (candidates.empty()) break;
    const Kind kind = at(square).kind();
    candidates -= leap_attacks(by, kind, square);
    // Few of the candidates lie on a slider's lines: to look at those is less than to walk the
    // lines.
    for (const Square reached : squares(slide_reach(by, kind, square) & candidates)) {
      if ((between(square, reached) & occupied).empty()) candidates -= reached;
    }
  }
  return candidates;
}

Bitboard Position::checkers(Colour colour) const {
  if (!has_phoenix(colour)) return Bitboard{};
  return attackers(phoenix(colour), opponent(colour), occupied());
}

}  // namespace tori
