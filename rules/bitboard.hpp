// A set of squares in one 64-bit word.
#pragma once

#include <bit>
#include <cstdint>

#include "rules/square.hpp"

namespace tori {

/// A set of squares. Bit i stands for the square of index i; bits 49..63 are always 0.
class Bitboard {
 public:
  constexpr Bitboard() = default;
  constexpr explicit Bitboard(std::uint64_t bits) : bits_(bits) {}
  constexpr Bitboard(Square square) : bits_(std::uint64_t{1} << index(square)) {}  // NOLINT

  static constexpr Bitboard all() { return all_before(kSquares); }
  /// All squares of an index below `index`.
  static constexpr Bitboard all_before(int index) {
    return Bitboard((std::uint64_t{1} << index) - 1);
  }
  /// All squares of one row (0 = rank a).
  static constexpr Bitboard of_row(int row) {
    return Bitboard(std::uint64_t{0x7F} << (row * kBoardSize));
  }
  /// All squares of one column (0 = file 7).
  static constexpr Bitboard of_column(int column) { return Bitboard(kFirstColumn << column); }

  constexpr std::uint64_t bits() const { return bits_; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int count() const { return std::popcount(bits_); }
  constexpr bool more_than_one() const { return (bits_ & (bits_ - 1)) != 0; }
  constexpr bool contains(Square square) const { return ((bits_ >> index(square)) & 1) != 0; }

  /// The square of lowest index.
  /// REQUIRES: not empty.
  constexpr Square first() const { return static_cast<Square>(std::countr_zero(bits_)); }
  /// The square of highest index.
  /// REQUIRES: not empty.
  constexpr Square last() const { return static_cast<Square>(63 - std::countl_zero(bits_)); }
  /// Removes and returns the square of lowest index.
  /// REQUIRES: not empty.
  constexpr Square pop_first() {
    const Square square = first();
    bits_ &= bits_ - 1;
    return square;
  }

  friend constexpr Bitboard operator&(Bitboard a, Bitboard b) {
    return Bitboard(a.bits_ & b.bits_);
  }
  friend constexpr Bitboard operator|(Bitboard a, Bitboard b) {
    return Bitboard(a.bits_ | b.bits_);
  }
  friend constexpr Bitboard operator^(Bitboard a, Bitboard b) {
    return Bitboard(a.bits_ ^ b.bits_);
  }
  /// The squares of `a` that are not in `b`.
  friend constexpr Bitboard operator-(Bitboard a, Bitboard b) {
    return Bitboard(a.bits_ & ~b.bits_);
  }
  /// The complement within the 49 squares.
  constexpr Bitboard operator~() const { return Bitboard(~bits_ & all().bits_); }
  constexpr Bitboard& operator&=(Bitboard other) { return *this = *this & other; }
  constexpr Bitboard& operator|=(Bitboard other) { return *this = *this | other; }
  constexpr Bitboard& operator^=(Bitboard other) { return *this = *this ^ other; }
  constexpr Bitboard& operator-=(Bitboard other) { return *this = *this - other; }
  friend constexpr bool operator==(Bitboard, Bitboard) = default;

  static constexpr std::uint64_t kFirstColumn = 0x0000'0408'1020'4081;

 private:
  std::uint64_t bits_ = 0;
};

/// The squares of a set in rising order, for a range loop: `for (Square s : squares(set))`.
class SquareRange {
 public:
  class Iterator {
   public:
    constexpr explicit Iterator(Bitboard rest) : rest_(rest) {}
    constexpr Square operator*() const { return rest_.first(); }
    constexpr Iterator& operator++() {
      rest_.pop_first();
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    Bitboard rest_;
  };

  constexpr explicit SquareRange(Bitboard set) : set_(set) {}
  constexpr Iterator begin() const { return Iterator(set_); }
  constexpr Iterator end() const { return Iterator(Bitboard{}); }

 private:
  Bitboard set_;
};

constexpr SquareRange squares(Bitboard set) {
  return SquareRange(set);
}

}  // namespace tori
