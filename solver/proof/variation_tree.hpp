// The variations of a mate as plain data, for everything that shows or counts them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "rules/position.hpp"
#include "solver/core/mate_length.hpp"
#include "solver/core/node.hpp"
#include "solver/core/verdict.hpp"

namespace tori::solver {

/// What a move of the tree means at its position.
enum class MoveClass : std::uint8_t {
  /// Attacker: the move that the tree follows.
  solution,
  /// Attacker: another move that keeps the shortest length.
  alternative,
  /// Defender: no reply lasts longer.
  longest_defence,
  shorter_defence,
};

/// "solution", "alternative", "longest defence", "shorter defence".
std::string_view to_text(MoveClass kind);

/// A move of the tree.
struct TreeMove {
  Move move;
  MoveClass kind = MoveClass::solution;
  /// True for one move of each place: the tree goes on behind it.
  bool followed = false;
  /// The place, from 0, of the solution or defence at its position; -1 beyond the width, and for
  /// alternatives. Drops with the same place count as one defence.
  std::int16_t place = -1;
  /// The number of the node behind the move.
  std::uint32_t target = 0;
};

/// A position of the tree; transpositions share a node.
struct TreeNode {
  /// Exact distance to the mate in plies; 0 if the defender is mated.
  MateLength length;
  Side side = Side::attacker;
  bool on_main_line = false;
  /// Pieces in the attacker's hand; if the defender is mated, the leftover.
  std::int8_t in_hand = 0;
  /// The least number of plies from the root, along followed moves; -1 if they do not lead here.
  std::int16_t ply = -1;
  /// The last move of a shortest path from the root, and the node before it; none at the root.
  Move last = Move::none();
  std::uint32_t before = 0;
  /// Attacker: every check that keeps the shortest length, in USI order. Defender: every reply that
  /// counts, by falling length, then in USI order. Empty at a mate, beyond the extent of the tree,
  /// and where a limit cut it.
  std::vector<TreeMove> moves{};

  bool is_mate() const { return length == MateLength(0); }
  /// True if the tree goes on behind this position.
  bool is_open() const { return !moves.empty(); }
};

/// The solution of a mate with its variations, as `grow` built it (solver/proof/tree_growth.hpp).
struct VariationTree {
  Position position;
  /// Breadth first from the root, which is number 0.
  std::vector<TreeNode> nodes{};
  /// The limit that cut the tree; nullopt if none did.
  std::optional<Limit> cut{};
  /// Nodes of the search expanded for it.
  std::uint64_t expanded = 0;

  const TreeNode& root() const { return nodes.front(); }
  const TreeNode& behind(const TreeMove& move) const { return nodes[move.target]; }
  /// The position of a node; takes time linear in its depth, for it is played from the root.
  Position position_of(std::size_t number) const;
};

/// The moves that the tree goes on behind, by place: the solution at an attacker position, one
/// defence of each place at a defender position. Valid as long as the node is.
std::vector<const TreeMove*> followed_moves(const TreeNode& node);

/// The moves that share the place of a followed move of the node, that one first.
std::vector<Move> moves_of_place(const TreeNode& node, const TreeMove& followed);

/// The solution at an attacker position; null if its moves are not in the tree.
const TreeMove* solution_of(const TreeNode& attacker);

}  // namespace tori::solver
