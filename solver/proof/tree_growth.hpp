// The variation tree: opens a proof to all variations, or to those within a depth and a width.
#pragma once

#include <limits>
#include <optional>

#include "solver/core/budget.hpp"
#include "solver/proof/proof_tree.hpp"

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

/// Opens the proof from the root on. At attacker positions it opens all moves, and the tree follows
/// the solution. At defender positions it opens all replies, and the tree follows those within the
/// width: by falling length, among equals that of the main line first, then in USI order. Positions
/// nearest to the root come first, and each is opened once. Marks what belongs to the tree
/// (`ProofNode::grown`, `ProofMove::place`).
///
/// Returns the limit that ended it, else nullopt. If a limit ended it, the tree is complete near
/// the root only.
std::optional<Limit> grow(ProofTree& proof, const TreeExtent& extent, Budget& budget);

}  // namespace tori::solver
