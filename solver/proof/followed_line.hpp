// The line that a tree or a lesson follows through a proof.
#pragma once

#include <cstddef>
#include <unordered_map>
#include <vector>

#include "solver/proof/proof_tree.hpp"

namespace tori::solver {

/// Decides by a line, usually the main line, which of equally good moves comes first.
class FollowedLine {
 public:
  /// REQUIRES: the line begins at the root, and all its moves are in the graph. The graph must
  /// outlive it.
  FollowedLine(const ProofTree& proof, const std::vector<Move>& line);

  bool contains(ProofVertex vertex) const { return moves_.contains(vertex); }

  /// The solution at an attacker position that is open: the line's move, off the line the first.
  Move solution(ProofVertex vertex) const;
  /// The order of these defences, as indices: by falling length; among equals the line's first,
  /// then as they were.
  std::vector<std::size_t> order(const std::vector<Branch>& defences) const;

 private:
  const ProofTree& proof_;
  /// The positions of the line, each with its move; none at the end.
  std::unordered_map<ProofVertex, Move> moves_;
};

}  // namespace tori::solver
