// Pieces in hand as packed counts.
#pragma once

#include <array>
#include <cstdint>

#include "rules/piece.hpp"

namespace tori {

/// The pieces of each kind that a player holds: six counters in one word, each with a guard bit
/// above it, so that `contains` is one subtraction and one mask:
///
///     bit 22 21..17 | 16 15..14 | 13 12..11 | 10 9..7 | 6  5..3 | 2  1..0
///         g  swallow  g  R quail  g  L quail  g  pheas. g  crane  g  falcon
class Hand {
 public:
  constexpr Hand() = default;

  constexpr int count(Kind kind) const {
    return static_cast<int>((bits_ >> shift(kind)) & mask(kind));
  }
  constexpr bool has(Kind kind) const { return (bits_ & (mask(kind) << shift(kind))) != 0; }
  constexpr bool empty() const { return bits_ == 0; }
  /// The largest count that the word can hold; at least the number in the set.
  static constexpr int capacity(Kind kind) { return static_cast<int>(mask(kind)); }
  /// The number of pieces of all kinds together.
  constexpr int total() const {
    int sum = 0;
    for (int i = 0; i < kHandKinds; ++i) sum += count(kind_at(i));
    return sum;
  }
  /// Adds n pieces.
  /// REQUIRES: the new count is at most `capacity(kind)`.
  constexpr void add(Kind kind, int n = 1) {
    bits_ += static_cast<std::uint32_t>(n) << shift(kind);
  }
  /// Removes n pieces.
  /// REQUIRES: the hand holds as many.
  constexpr void remove(Kind kind, int n = 1) {
    bits_ -= static_cast<std::uint32_t>(n) << shift(kind);
  }
  /// REQUIRES: n is from 0 to `capacity(kind)`.
  constexpr void set(Kind kind, int n) {
    bits_ &= ~(mask(kind) << shift(kind));
    bits_ |= static_cast<std::uint32_t>(n) << shift(kind);
  }
  /// True if this hand holds at least as many pieces of every kind as the other.
  constexpr bool contains(Hand other) const {
    return ((((bits_ | kGuards) - other.bits_) & kGuards) ^ kGuards) == 0;
  }
  /// One word with all counts; equal words mean equal hands.
  constexpr std::uint32_t bits() const { return bits_; }
  static constexpr Hand from_bits(std::uint32_t bits) {
    Hand hand;
    hand.bits_ = bits;
    return hand;
  }
  friend constexpr bool operator==(Hand, Hand) = default;

  /// All bits of each count that is at least that of the other hand.
  constexpr std::uint32_t at_least(Hand other) const {
    const std::uint32_t guards = ((bits_ | kGuards) - other.bits_) & kGuards;
    const std::uint32_t two = guards & kGuardsOfTwo;
    const std::uint32_t three = guards & kGuardsOfThree;
    const std::uint32_t five = guards & kGuardsOfFive;
    return (two - (two >> 2)) | (three - (three >> 3)) | (five - (five >> 5));
  }
  /// The counts of this hand where the bits of `mask` are set, of the other hand elsewhere.
  constexpr Hand chosen(Hand other, std::uint32_t mask) const {
    return from_bits((bits_ & mask) | (other.bits_ & ~mask));
  }

 private:
  static constexpr std::array<std::uint8_t, kHandKinds> kShift = {0, 3, 7, 11, 14, 17};
  static constexpr std::array<std::uint8_t, kHandKinds> kWidth = {2, 3, 3, 2, 2, 5};
  /// The guard bits of the counters of two, three and five bits.
  static constexpr std::uint32_t kGuardsOfTwo = (1U << 2) | (1U << 13) | (1U << 16);
  static constexpr std::uint32_t kGuardsOfThree = (1U << 6) | (1U << 10);
  static constexpr std::uint32_t kGuardsOfFive = 1U << 22;
  static constexpr std::uint32_t kGuards = kGuardsOfTwo | kGuardsOfThree | kGuardsOfFive;

  static constexpr unsigned shift(Kind kind) {
    return kShift[static_cast<std::size_t>(index(kind))];
  }
  static constexpr std::uint32_t mask(Kind kind) {
    return (1U << kWidth[static_cast<std::size_t>(index(kind))]) - 1;
  }

  std::uint32_t bits_ = 0;
};

/// The larger count of the two, kind by kind.
constexpr Hand maximum(Hand a, Hand b) {
  return a.chosen(b, a.at_least(b));
}

/// The smaller count of the two, kind by kind.
constexpr Hand minimum(Hand a, Hand b) {
  return b.chosen(a, a.at_least(b));
}

/// The hand with left and right quails swapped.
constexpr Hand mirrored(Hand hand) {
  Hand result = hand;
  result.set(Kind::left_quail, hand.count(Kind::right_quail));
  result.set(Kind::right_quail, hand.count(Kind::left_quail));
  return result;
}

}  // namespace tori
