// The length of a mate, in plies.
#pragma once

#include <cstdint>
#include <limits>

namespace tori::solver {

/// A number of plies to mate, or no bound at all. Counted from the position that is asked about: 0
/// means that the side to move is mated, 1 that the attacker mates with its next move.
class MateLength {
 public:
  constexpr MateLength() = default;
  /// REQUIRES: `plies` fits in 16 bits.
  constexpr explicit MateLength(int plies) : plies_(static_cast<std::int16_t>(plies)) {}
  /// Longer than every number of plies: "within unbounded" asks for a mate of any length.
  static constexpr MateLength unbounded() {
    return MateLength(std::numeric_limits<std::int16_t>::max());
  }

  /// For what a person states: a length beyond all that a search finds is unbounded.
  static constexpr MateLength at_most_unbounded(int plies) {
    return plies < unbounded().plies() ? MateLength(plies) : unbounded();
  }

  constexpr int plies() const { return plies_; }
  /// The number of attacker moves in a mate of this length.
  constexpr int moves() const { return (plies_ + 1) / 2; }
  constexpr bool is_unbounded() const { return *this == unbounded(); }
  /// What is left after `plies` plies; a negative number adds plies. Unbounded stays unbounded.
  constexpr MateLength after(int plies) const {
    return is_unbounded() ? *this : MateLength(plies_ - plies);
  }
  friend constexpr auto operator<=>(MateLength, MateLength) = default;  // NOLINT: clang-tidy 14

 private:
  std::int16_t plies_ = 0;
};

}  // namespace tori::solver
