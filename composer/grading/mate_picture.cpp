#include "composer/grading/mate_picture.hpp"

#include "rules/attacks.hpp"

namespace tori::composer {
namespace {

/// The birds of `by` that pin a bird of the other side to its phoenix.
Bitboard pinning(const Position& position, Colour by, Square phoenix) {
  Bitboard pinners;
  for (const Square sniper : squares(position.snipers(phoenix, by))) {
    const Bitboard between_them = between(phoenix, sniper) & position.occupied();
    const bool one = between_them.count() == 1;
    if (one && !(between_them & position.pieces(opponent(by))).empty()) pinners |= sniper;
  }
  return pinners;
}

}  // namespace

MatePicture picture_of_mate(const Position& mate) {
  const Colour us = mate.turn();
  const Square phoenix = mate.phoenix(us);
  Bitboard occupied = mate.occupied();
  occupied ^= phoenix;
  Bitboard busy = mate.checkers(us) | pinning(mate, opponent(us), phoenix);
  MatePicture picture;
  picture.pure = true;
  for (const Square square : squares(leap_attacks(us, Kind::phoenix, phoenix))) {
    const Bitboard guards = mate.attackers(square, opponent(us), occupied);
    const bool blocked = mate.pieces(us).contains(square);
    if (!blocked) busy |= guards;
    picture.open += mate.at(square).none() ? 1 : 0;
    picture.pure = picture.pure && guards.count() + (blocked ? 1 : 0) == 1;
  }
  const Bitboard birds = mate.pieces(opponent(us)) - mate.pieces(opponent(us), Kind::phoenix);
  picture.idle = (birds - busy).count();
  return picture;
}

}  // namespace tori::composer
