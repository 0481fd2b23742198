// The printed main line: shortest attack, longest defence, fewest pieces left over.
#pragma once

#include <optional>
#include <unordered_map>
#include <vector>

#include "rules/movegen.hpp"
#include "rules/position.hpp"
#include "solver/budget.hpp"
#include "solver/oracle.hpp"
#include "solver/packed_position.hpp"

namespace tori::solver {

/// The moves sorted by their USI text.
std::vector<Move> in_usi_order(const MoveList& moves);

/// A line of moves to mate with the pieces left in the attacker's hand at its end (leftover).
struct Line {
  std::vector<Move> moves;
  int leftover = 0;
};

/// Main lines are those in which every attacker move keeps the shortest length and every defence
/// lasts longest. Among them the printed one has the fewest pieces left over and is then the first
/// in USI order, move by move. So it depends on the position alone.
///
/// The choice walks the graph of main lines for leftover 0, then 1 and so on, and stops at the
/// first line it meets; positions from which a leftover cannot be kept are remembered.
class MainLine {
 public:
  MainLine(Oracle& oracle, Budget& budget) : oracle_(oracle), budget_(budget) {}

  /// The main line of a position whose shortest mate takes exactly `length`. Nothing when the
  /// budget ended first.
  std::optional<Line> find(Position position, MateLength length);

  /// Some line of a proven mate within so many plies, without the choice: quick, and not the same
  /// for every table. Shorter or empty when the budget ended.
  std::vector<Move> any(Position position, MateLength within);

 private:
  struct Node {
    std::vector<Move> moves;
    bool expanded = false;
    /// No main line from here leaves this many pieces or fewer.
    int impossible = -1;
  };

  /// Extends `line_` to the first main line with that leftover; false when there is none from here.
  bool walk(bool attacker_to_move, MateLength length, int leftover);
  bool expand(Node& node, bool attacker_to_move, MateLength length);
  bool expand_attacker(Node& node, MateLength length);
  bool expand_defender(Node& node, MateLength length);
  Node& node_here(bool attacker_to_move);
  Move longest_known_reply(Position& position, MateLength within);

  Oracle& oracle_;
  Budget& budget_;
  std::optional<Position> position_;
  std::vector<Move> line_;
  std::unordered_map<PackedPosition, Node, PackedPosition::Hash> nodes_;
  bool cut_short_ = false;
};

}  // namespace tori::solver
