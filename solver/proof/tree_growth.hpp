// Grows the variation tree: all variations of a proof, or those within a depth and a width.
#pragma once

#include <limits>
#include <vector>

#include "solver/core/budget.hpp"
#include "solver/proof/proof_tree.hpp"
#include "solver/proof/variation_tree.hpp"

namespace tori::solver {

/// Which part of a proof is asked for. What lies beyond is not built.
struct TreeExtent {
  static constexpr int kAll = std::numeric_limits<std::int16_t>::max();

  /// The greatest depth, in plies from the root.
  int depth = kAll;
  /// How many defences of a position are followed, the longest first.
  int width = kAll;
  /// Whether drops of several kinds on one square count as one defence if they last equally long
  /// and the same attacker moves answer them. The tree then follows the first of them.
  bool group_drops = true;
};

/// Opens the proof from the root on and returns the tree. At attacker positions it opens all moves,
/// and the tree follows the solution: the line's move, off the line the first in USI order. At
/// defender positions it opens all replies, and the tree follows those within the width: by falling
/// length, among equals that of the line first, then in USI order. Positions nearest to the root
/// come first, and each is opened once. A tree that a limit cut is complete near the root only.
///
/// REQUIRES: `line` is the main line of the proof; all its moves are in the graph.
VariationTree grow(ProofTree& proof, const std::vector<Move>& line, const TreeExtent& extent,
                   Budget& budget);

}  // namespace tori::solver
