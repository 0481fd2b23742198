#include "solver/search/interpositions.hpp"

#include "rules/attacks.hpp"

namespace tori::solver {

Bitboard capturable_drop_squares(const Position& position) {
  const Colour defender = position.turn();
  const Colour attacker = opponent(defender);
  const Square phoenix = position.phoenix(defender);
  const Bitboard checkers = position.checkers(defender);
  if (checkers.more_than_one()) return Bitboard{};
  const Square checker = checkers.first();
  if (!is_slider(position.at(checker).kind())) return Bitboard{};
  const Bitboard squares_between = between(phoenix, checker);
  if (!position.has_phoenix(attacker)) return squares_between;
  const Bitboard left_behind = position.occupied() ^ Bitboard(checker);
  Bitboard capturable;
  for (const Square square : squares(squares_between)) {
    const Bitboard occupied = left_behind | square;
    if (position.attackers(position.phoenix(attacker), defender, occupied).empty()) {
      capturable |= square;
    }
  }
  return capturable;
}

}  // namespace tori::solver
