#include "rules/position.hpp"

#include "rules/check_sources.hpp"

namespace tori {

Bitboard Position::safe_steps(Square phoenix, Colour by, Bitboard steps, Bitboard occupied) const {
  if (steps.empty()) return steps;
  const auto& sources = guard_sources(by, phoenix);
  for (const Square square : squares(pieces_on(by, sources) & occupied)) {
    steps -= leap_attacks(by, at(square).kind(), square);
  }
  for (const Kind kind : {Kind::left_quail, Kind::right_quail, Kind::eagle}) {
    const Bitboard sliders =
        pieces(by, kind) & Bitboard(sources[attack_tables::at(kind)]) & occupied;
    for (const Square square : squares(sliders)) {
      steps -= slide_attacks(by, kind, square, occupied);
    }
  }
  return steps;
}

Bitboard Position::checkers(Colour colour) const {
  if (!has_phoenix(colour)) return Bitboard{};
  return attackers(phoenix(colour), opponent(colour), occupied());
}

}  // namespace tori
