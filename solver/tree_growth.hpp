// How far a proof is opened to be shown: all variations, or those within depth and width.
#pragma once

#include <limits>
#include <optional>

#include "solver/budget.hpp"
#include "solver/proof_tree.hpp"

namespace tori::solver {

/// What of a proof is asked for. What lies beyond is not built.
struct TreeExtent {
  static constexpr int kAll = std::numeric_limits<std::int16_t>::max();

  /// Plies from the root.
  int depth = kAll;
  /// Defences followed at a position, the longest first.
  int width = kAll;
  /// Drops of several kinds on one square that last equally long and are answered by the same
  /// attacker moves count as one defence; the tree follows the first of them.
  bool group_drops = true;
};

/// Opens the proof from the root on: at attacker positions all moves, of which the tree follows the
/// solution; at defender positions all replies, of which it follows those within the width (by
/// falling length; among equals that of the main line first, then in USI order). Positions nearest
/// to the root come first, and each is opened once. Marks what belongs to the tree
/// (`ProofNode::grown`, `ProofMove::place`).
///
/// Returns the limit that ended it, if one did; the tree is then whole up to some position.
std::optional<Limit> grow(ProofTree& proof, const TreeExtent& extent, Budget& budget);

}  // namespace tori::solver
