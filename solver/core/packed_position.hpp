// A position as four words: equal words mean equal positions, so a hash clash can mix up none.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "rules/position.hpp"
#include "rules/setup.hpp"

namespace tori::solver {

/// Board, side to move and the attacker's hand. The defender's hand follows from the box of the
/// problem.
///
/// REQUIRES: only positions of one problem are compared.
///
/// Layout: word 0 has the occupied squares and, in bit 49, the side to move; words 1 to 3 have the
/// pieces in square order, 5 bits each, 12 in a word; word 3 has the hand (23 bits) from bit 40 on.
/// So up to 32 pieces on the board fit, which is all that the set has.
class PackedPosition {
 public:
  PackedPosition() = default;
  PackedPosition(const Position& position, Hand attackers_hand) {
    words_[0] = position.occupied().bits() |
                (position.turn() == Colour::gote ? std::uint64_t{1} << kSquares : 0);
    unsigned n = 0;
    for (const Square square : squares(position.occupied())) {
      const Piece piece = position.at(square);
      const int code = index(piece.kind()) + kKinds * index(piece.colour());
      words_[1 + n / kPiecesInWord] |= std::uint64_t(code) << (kPieceBits * (n % kPiecesInWord));
      ++n;
    }
    words_[3] |= std::uint64_t(attackers_hand.bits()) << kHandShift;
  }

  /// Packs a position in which the attacker is to move.
  static PackedPosition of_attacker(const Position& position) {
    return {position, position.hand(position.turn())};
  }

  /// The same board with another hand of the attacker.
  /// REQUIRES: this was packed with an empty hand.
  PackedPosition with_hand(Hand attackers_hand) const {
    PackedPosition packed = *this;
    packed.words_[3] |= std::uint64_t(attackers_hand.bits()) << kHandShift;
    return packed;
  }

  std::size_t hash() const {
    std::uint64_t h = 0;
    for (const std::uint64_t word : words_) h = zobrist::mix(h ^ word);
    return static_cast<std::size_t>(h);
  }
  friend bool operator==(const PackedPosition&, const PackedPosition&) = default;

  struct Hash {
    std::size_t operator()(const PackedPosition& packed) const { return packed.hash(); }
  };

 private:
  friend class Unpacker;

  static constexpr unsigned kPieceBits = 5;
  static constexpr unsigned kPiecesInWord = 12;
  static constexpr unsigned kHandShift = 40;

  std::array<std::uint64_t, 4> words_{};
};

/// Makes the positions of one problem from their packed form.
class Unpacker {
 public:
  /// `origin` may be any position of the problem.
  explicit Unpacker(const Position& origin);

  /// The packed position.
  /// REQUIRES: it was packed with the attacker to move.
  Position operator()(const PackedPosition& packed) const;

 private:
  /// How many pieces of each kind the box has: board and both hands together.
  std::array<int, kHandKinds> box_{};
  Promotion promotion_;
};

}  // namespace tori::solver
