// The printed main line: shortest attack, longest defence, fewest pieces left over.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "rules/position.hpp"
#include "solver/budget.hpp"
#include "solver/oracle.hpp"
#include "solver/proof_tree.hpp"

namespace tori::solver {

/// A line of moves to mate with the pieces left in the attacker's hand at its end (leftover).
struct Line {
  std::vector<Move> moves;
  int leftover = 0;
};

/// Main lines are those in which every attacker move keeps the shortest length and every defence
/// lasts longest. Among them the printed one has the fewest pieces left over and is then the first
/// in USI order, move by move. So it depends on the position alone.
///
/// The choice walks the main lines of the proof for leftover 0, then 1 and so on, and stops at the
/// first line it meets; positions from which a leftover cannot be kept are remembered.
class MainLine {
 public:
  MainLine(Oracle& oracle, Budget& budget) : oracle_(oracle), budget_(budget) {}

  /// The main line of a proof, which is opened as far as the choice needs it and told of the line.
  /// Nothing when the budget ended first.
  std::optional<Line> find(ProofTree& proof);

  /// Some line of a proven mate within so many plies, without the choice: quick, and not the same
  /// for every table. Shorter or empty when the budget ended.
  std::vector<Move> any(Position position, MateLength within);
  /// The same behind a check, defender to move.
  std::vector<Move> any_behind_check(Position position, MateLength within);

 private:
  /// Extends `line_` to the first main line with that leftover; false when there is none from here.
  bool walk(ProofTree& proof, ProofVertex vertex, int leftover);
  /// No main line from there leaves this many pieces or fewer; -1 when nothing is known.
  int& impossible(ProofVertex vertex);
  Move longest_known_reply(Position& position, MateLength within);

  Oracle& oracle_;
  Budget& budget_;
  std::vector<Move> line_;
  std::vector<int> impossible_;
  bool cut_short_ = false;
};

}  // namespace tori::solver
