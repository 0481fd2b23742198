// A move in two bytes.
#pragma once

#include <cstdint>

#include "rules/piece.hpp"
#include "rules/square.hpp"

namespace tori {

/// A board move (with or without promotion) or a drop. A capture is not marked: the board shows it.
/// Layout: bits 0..5 target, 6..11 origin (drops: 49 + kind), 12 promotion.
class Move {
 public:
  constexpr Move() = default;

  static constexpr Move board(Square from, Square to, bool promotes) {
    return Move(static_cast<unsigned>(index(to)) | static_cast<unsigned>(index(from)) << 6 |
                (promotes ? 1U << 12 : 0U));
  }
  static constexpr Move drop(Kind kind, Square to) {
    return Move(static_cast<unsigned>(index(to)) | static_cast<unsigned>(kSquares + index(kind))
                                                       << 6);
  }
  /// No move. No generator makes it.
  static constexpr Move none() { return Move(); }
  /// The move whose `bits()` are this word; any word is allowed.
  static constexpr Move from_bits(std::uint16_t bits) { return Move(bits); }

  constexpr bool is_none() const { return bits_ == kNone; }
  constexpr bool is_drop() const { return origin() >= kSquares; }
  constexpr Square to() const { return static_cast<Square>(bits_ & 63U); }
  /// The origin.
  /// REQUIRES: a board move.
  constexpr Square from() const { return static_cast<Square>(origin()); }
  /// The kind that is dropped.
  /// REQUIRES: is_drop().
  constexpr Kind dropped() const { return kind_at(origin() - kSquares); }
  constexpr bool promotes() const { return (bits_ & (1U << 12)) != 0; }
  constexpr std::uint16_t bits() const { return bits_; }
  friend constexpr bool operator==(Move, Move) = default;

 private:
  static constexpr std::uint16_t kNone = 0xFFFF;
  constexpr explicit Move(unsigned bits) : bits_(static_cast<std::uint16_t>(bits)) {}
  constexpr int origin() const { return (bits_ >> 6) & 63; }

  std::uint16_t bits_ = kNone;
};

/// The same move with left and right swapped, quails included.
/// REQUIRES: it is a move.
constexpr Move mirrored(Move move) {
  if (move.is_drop()) return Move::drop(mirrored(move.dropped()), mirrored(move.to()));
  return Move::board(mirrored(move.from()), mirrored(move.to()), move.promotes());
}

}  // namespace tori
