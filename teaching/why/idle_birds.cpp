#include "teaching/why/idle_birds.hpp"

#include <algorithm>

#include "problems/selection/ring.hpp"
#include "rules/attacks.hpp"

namespace tori::teaching {
namespace {

using problems::Ring;
/// The squares on which a move ends the check: that of the only checker, those between.
Bitboard parrying_squares(const Position& mated, const Ring& ring) {
  if (ring.checkers().more_than_one()) return Bitboard{};
  const Square checker = ring.checkers().first();
  const bool slides = is_slider(mated.at(checker).kind());
  return Bitboard(checker) | (slides ? between(ring.phoenix(), checker) : Bitboard{});
}

/// True if a bird of the defender on `from` could parry the check on `to` if the attacker's bird
/// `absent` did not stand on the board.
bool parries_without(const Position& mated, const Ring& ring, Square absent, Square from,
                     Square to) {
  const Bitboard occupied = (mated.occupied() - absent - from) | to;
  const Bitboard gone = Bitboard(absent) | to;
  return (mated.attackers(ring.phoenix(), ring.attacker(), occupied) - gone).empty();
}

bool is_mate_without(const Position& mated, const Ring& ring, Square absent) {
  const Bitboard occupied = mated.occupied() - absent;
  for (const Square to : squares(parrying_squares(mated, ring))) {
    const Bitboard movers = mated.attackers(to, mated.turn(), occupied) - Bitboard(ring.phoenix());
    for (const Square from : squares(movers)) {
      if (parries_without(mated, ring, absent, from, to)) return false;
    }
  }
  return true;
}

}  // namespace

Bitboard idle_birds(const Position& mated) {
  const Ring ring(mated, mated.turn());
  Bitboard working = ring.checkers() | mated.pieces(ring.attacker(), Kind::phoenix);
  for (const Square square : squares(ring.squares() - ring.own()))
    working |= ring.guards_of(square);
  Bitboard idle;
  for (const Square bird : squares(mated.pieces(ring.attacker()) - working)) {
    if (is_mate_without(mated, ring, bird)) idle |= bird;
  }
  return idle;
}

}  // namespace tori::teaching
