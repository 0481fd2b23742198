// A position as five words: equal words mean equal positions, so no hash clash can mix two up.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "rules/position.hpp"

namespace tori::solver {

/// Board, side to move and the attacker's hand. The defender's hand follows from the box of pieces
/// of the problem, so only positions of one problem may be compared. Layout: word 0 the occupied
/// squares and (bit 49) the side to move; words 1 to 3 the pieces in square order, 5 bits each, 12
/// a word; word 4 the hand. Boards of more than 36 pieces do not occur: the set has 32.
class PackedPosition {
 public:
  PackedPosition(const Position& position, Hand attackers_hand) {
    words_[0] = position.occupied().bits() |
                (position.turn() == Colour::gote ? std::uint64_t{1} << kSquares : 0);
    unsigned n = 0;
    for (const Square square : squares(position.occupied())) {
      const Piece piece = position.at(square);
      const int code = index(piece.kind()) + kKinds * index(piece.colour());
      words_[1 + n / 12] |= std::uint64_t(code) << (5 * (n % 12));
      ++n;
    }
    words_[4] = attackers_hand.bits();
  }

  std::size_t hash() const {
    std::uint64_t h = 0;
    for (const std::uint64_t word : words_) h = zobrist::mix(h ^ word);
    return h;
  }
  friend bool operator==(const PackedPosition&, const PackedPosition&) = default;

  struct Hash {
    std::size_t operator()(const PackedPosition& packed) const { return packed.hash(); }
  };

 private:
  std::array<std::uint64_t, 5> words_{};
};

}  // namespace tori::solver
