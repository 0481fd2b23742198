// The proof of an exact mate as a graph of positions, built as far as it is needed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "rules/position.hpp"
#include "solver/core/budget.hpp"
#include "solver/core/length_convention.hpp"
#include "solver/core/mate_length.hpp"
#include "solver/core/node.hpp"

namespace tori::solver {

/// A position of the proof; transpositions share a vertex.
enum class ProofVertex : std::uint32_t {};

/// Vertices are numbered in the order in which they were made; the root is 0.
constexpr std::size_t number(ProofVertex vertex) {
  return static_cast<std::size_t>(vertex);
}

/// What a move of the proof means at its position.
enum class MoveClass : std::uint8_t {
  /// Attacker: the move that the proof follows.
  solution,
  /// Attacker: another move that keeps the shortest length.
  alternative,
  /// Defender: no reply lasts longer.
  longest_defence,
  shorter_defence,
};

/// "solution", "alternative", "longest defence", "shorter defence".
std::string_view to_text(MoveClass kind);

/// Which moves of a position the graph holds.
enum class Opened : std::uint8_t {
  nothing,
  /// Defender: the replies that last longest.
  longest,
  /// Attacker: every check that keeps the shortest length. Defender: every reply that counts.
  all,
};

/// A position of the graph.
struct ProofNode {
  /// Exact distance to the mate in plies; 0 if the defender is mated.
  MateLength length;
  Side side = Side::attacker;
  Opened opened = Opened::nothing;
  /// How many moves, in USI order, have been tested for whether they keep the length.
  std::int16_t asked = 0;
  /// Pieces in the attacker's hand; if the defender is mated, the leftover.
  std::int8_t in_hand = 0;
  /// Lies on the printed main line.
  bool on_main_line = false;
  /// Its moves belong to the tree that `grow` built last (solver/proof/tree_growth.hpp).
  bool grown = false;
};

/// A move of the graph.
struct ProofMove {
  Move move;
  MoveClass kind = MoveClass::solution;
  /// The place, from 0, among the defences (or the solution) that the tree follows at the position;
  /// -1: not followed. Moves with the same place count as one; the tree follows the first of them.
  std::int16_t place = -1;
};

/// A move and the position that it leads to.
struct Branch {
  ProofMove move;
  ProofVertex target;
};

/// The graph (Boost.Graph): from the root on, the attacker's moves that keep the shortest length
/// and the defender's replies, each with its exact distance. Every edge leads to a smaller
/// distance, so there are no cycles. All facts in it depend on the root alone.
///
/// A position gets its moves when it is opened. Attacker moves are in USI order, replies are sorted
/// by falling distance and then in USI order.
class ProofTree {
 public:
  /// `convention` must outlive the graph. The graph takes at most about `memory_bytes`.
  /// REQUIRES: the root's shortest mate takes exactly `length` by the convention.
  ProofTree(LengthConvention& convention, const Position& root, Side side, MateLength length,
            std::size_t memory_bytes);
  ~ProofTree();
  ProofTree(const ProofTree&) = delete;
  ProofTree& operator=(const ProofTree&) = delete;

  static constexpr ProofVertex root() { return ProofVertex{0}; }

  /// Gives the position these moves. False if the budget ended first, or the memory is used up (the
  /// budget then has Limit::memory).
  bool open(ProofVertex vertex, Opened wanted, Budget& budget);
  /// Number `place`, from 0 in USI order, of the moves that keep the length: the attacker's
  /// shortest checks, the defender's longest replies. Moves after it may stay untested. nullopt if
  /// there are fewer such moves, or if the budget ended first.
  std::optional<Branch> kept_branch(ProofVertex vertex, std::size_t place, Budget& budget);

  /// Valid until the graph grows.
  const ProofNode& node(ProofVertex vertex) const;
  /// The moves that the position has so far.
  std::vector<Branch> branches(ProofVertex vertex) const;
  /// The position itself; takes time linear in its depth, for it is played from the root.
  Position position(ProofVertex vertex) const;
  /// The number of vertices.
  std::size_t size() const;

  /// Makes this the printed main line: its attacker moves become the solution.
  /// REQUIRES: the line begins at the root, and all its moves are in the graph.
  void set_main_line(const std::vector<Move>& line);

  /// Forgets which part `grow` marked as the tree; the graph stays. This and the next two are for
  /// `grow`.
  void clear_growth();
  void set_grown(ProofVertex vertex);
  /// `branch`: the index of the move in `branches(vertex)`.
  void set_place(ProofVertex vertex, std::size_t branch, int place);

 private:
  struct Storage;
  struct Reply;

  bool has_room(Budget& budget) const;
  bool open_kept(ProofVertex vertex, std::size_t count, Budget& budget);
  Decision keeps_length(ProofVertex vertex, Position& board, Move move, Budget& budget);
  bool open_shorter(ProofVertex vertex, Budget& budget);
  void add(ProofVertex from, const Position& position, const Reply& reply, MoveClass kind);

  /// The checks, or the replies that count, in USI order; nullopt if the budget ended.
  std::optional<std::vector<Move>> moves(ProofVertex vertex, Position& board, Budget& budget);
  std::size_t degree(ProofVertex vertex) const;

  LengthConvention& convention_;
  std::unique_ptr<Storage> storage_;
};

}  // namespace tori::solver
