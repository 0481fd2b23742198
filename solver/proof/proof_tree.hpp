// The proof of an exact mate as a graph of positions, built as far as it is needed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "rules/position.hpp"
#include "solver/core/budget.hpp"
#include "solver/core/length_convention.hpp"
#include "solver/core/mate_length.hpp"
#include "solver/core/node.hpp"
#include "solver/core/upcoming_questions.hpp"

namespace tori::solver {

/// A position of the proof; transpositions share a vertex.
enum class ProofVertex : std::uint32_t {};

/// Vertices are numbered in the order in which they were made; the root is 0.
constexpr std::size_t number(ProofVertex vertex) {
  return static_cast<std::size_t>(vertex);
}

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
};

/// A move of the graph.
struct ProofMove {
  Move move;
  /// Keeps the length of the mate: every move of the attacker; the defender's longest replies.
  bool keeps_length = true;
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

 private:
  struct Storage;
  struct Reply;

  bool has_room(Budget& budget) const;
  bool open_kept(ProofVertex vertex, std::size_t count, Budget& budget);
  MateLength kept_within(ProofVertex vertex) const;
  std::unique_ptr<Scouts> send_scouts(ProofVertex vertex, const Position& board,
                                      std::span<const Move> moves, std::size_t wanted,
                                      Budget& budget);
  Decision keeps_length(ProofVertex vertex, Position& board, Move move, Budget& budget);
  bool open_shorter(ProofVertex vertex, Budget& budget);
  void add(ProofVertex from, const Position& position, const Reply& reply);

  /// The checks, or the replies that count, in USI order; nullopt if the budget ended.
  std::optional<std::vector<Move>> moves(ProofVertex vertex, Position& board, Budget& budget);
  std::size_t degree(ProofVertex vertex) const;

  LengthConvention& convention_;
  std::unique_ptr<Storage> storage_;
};

}  // namespace tori::solver
