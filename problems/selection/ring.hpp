// The defender's phoenix, the squares beside it, and the attacker's birds that guard them.
#pragma once

#include "rules/attacks.hpp"
#include "rules/bitboard.hpp"
#include "rules/position.hpp"

namespace tori::problems {

/// The ring: the up to 8 squares beside the defender's phoenix. A bird of the attacker *guards* a
/// square if it attacks it on the board without that phoenix; whether a bird stands on the square
/// makes no difference. The position must outlive the ring and must not change.
class Ring {
 public:
  /// REQUIRES: the defender has a phoenix.
  Ring(const Position& position, Colour defender)
      : position_(position),
        defender_(defender),
        phoenix_(position.phoenix(defender)),
        squares_(leap_attacks(defender, Kind::phoenix, phoenix_)),
        checkers_(position.checkers(defender)) {}

  Square phoenix() const { return phoenix_; }
  Colour attacker() const { return opponent(defender_); }
  Bitboard squares() const { return squares_; }
  /// The attacker's birds that give check.
  Bitboard checkers() const { return checkers_; }
  /// The defender's own birds in the ring.
  Bitboard own() const { return squares_ & position_.pieces(defender_); }

  Bitboard guards_of(Square square) const {
    return position_.attackers(square, attacker(), position_.occupied() ^ Bitboard(phoenix_));
  }
  /// Those of them whose line does not run through the phoenix.
  Bitboard direct_guards_of(Square square) const {
    return position_.attackers(square, attacker(), position_.occupied());
  }
  /// Those of the squares that a bird of the attacker guards.
  Bitboard guarded_by(Square bird, Bitboard among) const {
    Bitboard guarded;
    for (const Square square : tori::squares(among)) {
      if (guards_of(square).contains(bird)) guarded |= square;
    }
    return guarded;
  }

 private:
  const Position& position_;
  Colour defender_;
  Square phoenix_;
  Bitboard squares_;
  Bitboard checkers_;
};

}  // namespace tori::problems
