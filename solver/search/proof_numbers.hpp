// Proof numbers and disproof numbers [Allis 1994] in the negamax form of df-pn [Nagai 2002]. The
// papers: docs/references.md.
#pragma once

#include <algorithm>
#include <cstdint>

namespace tori::solver {

/// An estimate of how many leaves must still be settled: 0 if nothing is left, kInfinite if it
/// cannot be done.
using ProofNumber = std::uint32_t;
inline constexpr ProofNumber kInfinite = 1U << 30;
/// The largest finite number. Finite sums are cut off here.
inline constexpr ProofNumber kLargest = kInfinite - 1;

/// The sum; infinite if one of the two is.
constexpr ProofNumber plus(ProofNumber a, ProofNumber b) {
  if (a >= kInfinite || b >= kInfinite) return kInfinite;
  return std::min(kLargest, a + b);
}

/// The numbers of a node as its side to move sees them: `phi` counts what this side still has to
/// settle to reach its goal, `delta` what the opponent has to settle. At an attacker node phi is
/// the proof number and delta the disproof number; at a defender node it is the other way round.
struct PhiDelta {
  ProofNumber phi = 1;
  ProofNumber delta = 1;

  /// The side to move has reached its goal.
  constexpr bool won() const { return phi == 0; }
  /// The opponent has reached its goal.
  constexpr bool lost() const { return delta == 0; }
  constexpr bool settled() const { return won() || lost(); }

  static constexpr PhiDelta win() { return {0, kInfinite}; }
  static constexpr PhiDelta loss() { return {kInfinite, 0}; }
  friend constexpr bool operator==(const PhiDelta&, const PhiDelta&) = default;
};

/// The search of a node goes on while both of its numbers are below these.
struct Thresholds {
  ProofNumber phi = kInfinite;
  ProofNumber delta = kInfinite;

  constexpr bool exceeded_by(PhiDelta numbers) const {
    return numbers.phi >= phi || numbers.delta >= delta;
  }
};

/// What the answer to a question probably is, for those who order the work; nothing is known for
/// sure. A wrong outlook costs time and changes no answer.
enum class Outlook : std::uint8_t { none, mate, no_mate };

}  // namespace tori::solver
