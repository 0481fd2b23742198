// Proof graphs judged by the independent reference.
#pragma once

#include <cstddef>
#include <string>

#include "rules/position.hpp"
#include "solver/proof/proof_tree.hpp"
#include "tests/reference/brute.hpp"

namespace tori::test {

/// Judges positions of the proof of one mate.
class ProofJudge {
 public:
  explicit ProofJudge(const Position& root);

  /// What is wrong with a position and its moves: the distance, a check or reply that is missing,
  /// too many, or of another class. Empty if nothing is.
  std::string fault(const solver::ProofTree& proof, solver::ProofVertex vertex);

 private:
  bool is_distance(const reference::Board& board, bool attacks, int plies);
  std::string attacker_fault(const solver::ProofTree& proof, solver::ProofVertex vertex,
                             const reference::Board& board, int plies);
  std::string defender_fault(const solver::ProofTree& proof, solver::ProofVertex vertex,
                             const reference::Board& board, int plies);

  reference::Reading reading_;
  reference::Brute brute_;
};

/// How many positions and moves a tree has.
struct TreeCount {
  std::size_t positions = 0;
  std::size_t moves = 0;
};

/// Counts the whole tree of a mate in exactly `plies` with the reference alone, every drop by
/// itself.
TreeCount count_tree(const Position& root, int plies);

}  // namespace tori::test
