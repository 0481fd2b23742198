// Variation trees judged by the independent reference.
#pragma once

#include <cstddef>
#include <string>

#include "rules/position.hpp"
#include "solver/proof/variation_tree.hpp"
#include "tests/reference/brute.hpp"

namespace tori::test {

/// Judges positions of the tree of one mate.
class ProofJudge {
 public:
  explicit ProofJudge(const Position& root);

  /// What is wrong with a position and its moves: the distance, a check or reply that is missing,
  /// too many, or of another class. Empty if nothing is.
  std::string fault(const solver::VariationTree& tree, std::size_t number);

 private:
  bool is_distance(const reference::Board& board, bool attacks, int plies);
  std::string attacker_fault(const solver::VariationTree& tree, const solver::TreeNode& node,
                             const reference::Board& board);
  std::string defender_fault(const solver::TreeNode& node, const reference::Board& board);

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
