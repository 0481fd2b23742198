// First estimates of proof and disproof numbers, before a position is searched.
#pragma once

#include <algorithm>

#include "rules/movegen.hpp"
#include "solver/core/mate_length.hpp"
#include "solver/search/proof_numbers.hpp"

namespace tori::solver {

/// The first proof number of a defender position: every defence must be answered. Drops are tried
/// one after another, so they count as three at most.
inline ProofNumber first_proof_number(const EvasionSummary& defences) {
  constexpr int kMostDrops = 3;
  return static_cast<ProofNumber>(defences.board_moves +
                                  std::min(kMostDrops, defences.drop_squares));
}

/// The first disproof number of an attacker position with `checks` checks. `within` is what was
/// asked at the defender position before it; `by_capture`: the defence captured a piece.
///
/// Every check must be refuted, and the more plies are left, the longer that takes. Without a bound
/// each check counts twice, which keeps the scale of the questions with a bound, for they share the
/// table. A defence that captures refutes the attack more often than others. What this is worth:
/// docs/experiments/search-1.md, "First estimates".
inline ProofNumber first_disproof_number(std::size_t checks, MateLength within, bool by_capture) {
  constexpr int kPliesToDouble = 5;
  constexpr ProofNumber kUnbounded = 2;
  constexpr ProofNumber kCaptureIsNearer = 4;
  const ProofNumber each = within.is_unbounded()
                               ? kUnbounded
                               : 1 + static_cast<ProofNumber>(within.plies() / kPliesToDouble);
  const ProofNumber number = static_cast<ProofNumber>(checks) * each;
  return by_capture ? std::max<ProofNumber>(1, number / kCaptureIsNearer) : number;
}

}  // namespace tori::solver
