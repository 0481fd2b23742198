// A position as four words: equal words mean equal positions, so no hash clash can mix two up.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "rules/position.hpp"
#include "rules/setup.hpp"

namespace tori::solver {

/// Board, side to move and the attacker's hand. The defender's hand follows from the box of pieces
/// of the problem, so only positions of one problem may be compared. Layout: word 0 the occupied
/// squares and (bit 49) the side to move; words 1 to 3 the pieces in square order, 5 bits each, 12
/// a word; word 3 from bit 40 on the hand, 23 bits. That is room for 32 pieces on the board, all
/// that the set has.
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

  /// The position, in which the attacker is to move.
  static PackedPosition of_attacker(const Position& position) {
    return {position, position.hand(position.turn())};
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
  friend class Unpacker;

  static constexpr unsigned kPieceBits = 5;
  static constexpr unsigned kPiecesInWord = 12;
  static constexpr unsigned kHandShift = 40;

  std::array<std::uint64_t, 4> words_{};
};

/// Makes positions of one problem from their packed form.
class Unpacker {
 public:
  /// Any position of the problem will do.
  explicit Unpacker(const Position& origin);

  /// The position that was packed with the attacker to move.
  Position operator()(const PackedPosition& packed) const;

 private:
  /// How many of each kind board and hands hold together.
  std::array<int, kHandKinds> box_{};
  Promotion promotion_;
};

}  // namespace tori::solver
