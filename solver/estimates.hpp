// First estimates of proof numbers: what a new position is taken to cost before it is searched.
#pragma once

#include <algorithm>

#include "rules/movegen.hpp"
#include "solver/mate_length.hpp"
#include "solver/proof_numbers.hpp"

namespace tori::solver {

/// The proof number of a position with a defender in check: every defence must be answered, drops
/// on one square together.
inline ProofNumber first_proof_number(const EvasionSummary& defences) {
  return static_cast<ProofNumber>(defences.board_moves + defences.drop_squares);
}

/// The disproof number of a position in which the attacker has so many checks, behind a defence to
/// a mate within so many plies. Every check must be refuted, and the more plies are left, the
/// longer that takes; without a bound twice the number keeps the scale of the questions with one,
/// which share the table. A defence that takes a piece from the attack refutes it more often than
/// others. What this is worth: docs/solver.md.
inline ProofNumber first_disproof_number(std::size_t checks, MateLength within, bool by_capture) {
  constexpr int kPliesToDouble = 4;
  constexpr ProofNumber kUnbounded = 2;
  constexpr ProofNumber kCaptureIsNearer = 4;
  const ProofNumber each = within.is_unbounded()
                               ? kUnbounded
                               : 1 + static_cast<ProofNumber>(within.plies() / kPliesToDouble);
  const ProofNumber number = static_cast<ProofNumber>(checks) * each;
  return by_capture ? std::max<ProofNumber>(1, number / kCaptureIsNearer) : number;
}

}  // namespace tori::solver
