// The proof of an exact mate as a graph of positions, built as far as it is asked about.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "rules/position.hpp"
#include "solver/budget.hpp"
#include "solver/game.hpp"
#include "solver/mate_length.hpp"

namespace tori::solver {

/// A position of the proof; transpositions share one.
enum class ProofVertex : std::uint32_t {};

/// Vertices are numbered as they were made; the root is 0.
constexpr std::size_t number(ProofVertex vertex) {
  return static_cast<std::size_t>(vertex);
}

/// What a move of the proof is to its position.
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

struct ProofNode {
  /// Exact distance to the mate in plies; 0 where the defender is mated.
  MateLength length;
  bool attacker_to_move = true;
  Opened opened = Opened::nothing;
  /// How many moves, in USI order, have been asked whether they keep the length.
  std::int16_t asked = 0;
  /// Pieces in the attacker's hand: where the defender is mated, the leftover.
  std::int8_t in_hand = 0;
  /// The printed main line leads through it.
  bool on_main_line = false;
  /// Its moves belong to the tree that `grow` built last (solver/tree_growth.hpp).
  bool grown = false;
};

struct ProofMove {
  Move move;
  MoveClass kind = MoveClass::solution;
  /// Place among the moves of the position that the tree follows, from 0. Moves of one place count
  /// as one, and the tree follows the first of them. -1: not followed.
  std::int16_t place = -1;
};

/// A move with where it leads.
struct Branch {
  ProofMove move;
  ProofVertex target;
};

/// The graph (Boost.Graph): from the root on, moves of the attacker that keep the shortest length
/// and replies of the defender, each with its exact distance. Every edge leads to a smaller
/// distance, so there are no cycles, and all of it depends on the root alone.
///
/// A position gets its moves when it is opened. The order of the moves is that of USI; replies
/// stand by falling distance first.
class ProofTree {
 public:
  /// The root's shortest mate takes exactly `length` in that game, which must outlive the graph.
  /// The graph takes about `memory_bytes` at most.
  ProofTree(Game& game, const Position& root, bool attacker_to_move, MateLength length,
            std::size_t memory_bytes);
  ~ProofTree();
  ProofTree(const ProofTree&) = delete;
  ProofTree& operator=(const ProofTree&) = delete;

  static constexpr ProofVertex root() { return ProofVertex{0}; }

  /// Sees to it that the position has these moves. False when the budget ended first; memory that
  /// is used up ends it, too.
  bool open(ProofVertex vertex, Opened wanted, Budget& budget);
  /// The move with this number, from 0 in USI order, among those that keep the length: the
  /// attacker's shortest checks, the defender's longest replies. Moves after it may stay unasked.
  /// Nothing when there are not so many, or when the budget ended first.
  std::optional<Branch> kept_branch(ProofVertex vertex, std::size_t place, Budget& budget);

  const ProofNode& node(ProofVertex vertex) const;
  std::vector<Branch> branches(ProofVertex vertex) const;
  /// The position itself, played up to from the root.
  Position position(ProofVertex vertex) const;
  std::size_t size() const;

  /// Makes this the printed main line: its moves become the solution. The line must have been
  /// opened.
  void set_main_line(const std::vector<Move>& line);

  /// Forgets the last growth; the graph stays.
  void clear_growth();
  void set_grown(ProofVertex vertex);
  /// `branch` counts the moves of the position as `branches` lists them.
  void set_place(ProofVertex vertex, std::size_t branch, int place);

 private:
  struct Rooms;
  struct Reply;

  bool has_room(Budget& budget) const;
  bool open_kept(ProofVertex vertex, std::size_t count, Budget& budget);
  std::optional<bool> keeps_length(ProofVertex vertex, Position& board, Move move, Budget& budget);
  bool open_shorter(ProofVertex vertex, Budget& budget);
  void add(ProofVertex from, const Position& position, const Reply& reply, MoveClass kind);

  /// The checks, or the replies that count, in USI order; nothing when the budget ended.
  std::optional<std::vector<Move>> moves(ProofVertex vertex, Position& board, Budget& budget);
  std::size_t degree(ProofVertex vertex) const;

  Game& game_;
  std::unique_ptr<Rooms> rooms_;
};

}  // namespace tori::solver
