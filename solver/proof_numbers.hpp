// Proof numbers (Allis 1994) in the negamax form of df-pn (Nagai 2002).
#pragma once

#include <algorithm>
#include <cstdint>

namespace tori::solver {

/// An estimate of how many leaves must still be settled. 0 is settled, kInfinite cannot be.
using ProofNumber = std::uint32_t;
inline constexpr ProofNumber kInfinite = 1U << 30;
/// Largest finite number; sums stop here.
inline constexpr ProofNumber kLargest = kInfinite - 1;

constexpr ProofNumber plus(ProofNumber a, ProofNumber b) {
  if (a >= kInfinite || b >= kInfinite) return kInfinite;
  return std::min(kLargest, a + b);
}

/// The numbers of a node as the side to move there sees them: `phi` counts what it still has to
/// settle to reach its own goal, `delta` what the opponent has to. At an attacker node phi is the
/// proof number and delta the disproof number; at a defender node it is the other way round.
struct PhiDelta {
  ProofNumber phi = 1;
  ProofNumber delta = 1;

  /// The goal of the side to move is reached.
  constexpr bool won() const { return phi == 0; }
  /// The goal of the opponent is reached.
  constexpr bool lost() const { return delta == 0; }
  constexpr bool settled() const { return won() || lost(); }

  static constexpr PhiDelta win() { return {0, kInfinite}; }
  static constexpr PhiDelta loss() { return {kInfinite, 0}; }
  friend constexpr bool operator==(const PhiDelta&, const PhiDelta&) = default;
};

/// A search of a node goes on while both numbers stay below these.
struct Thresholds {
  ProofNumber phi = kInfinite;
  ProofNumber delta = kInfinite;

  constexpr bool exceeded_by(PhiDelta numbers) const {
    return numbers.phi >= phi || numbers.delta >= delta;
  }
};

}  // namespace tori::solver
