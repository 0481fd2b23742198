// The main line that is printed: shortest attack, longest defence, fewest pieces left over.
#pragma once

#include <optional>
#include <vector>

#include "rules/position.hpp"
#include "solver/core/budget.hpp"
#include "solver/proof/proof_tree.hpp"
#include "solver/search/oracle.hpp"

namespace tori::solver {

/// A line of moves to mate, and the pieces left in the attacker's hand at its end (leftover).
struct Line {
  std::vector<Move> moves;
  int leftover = 0;
};

/// Main lines are those in which every attacker move keeps the shortest length and every defence
/// lasts longest. The printed one has the fewest pieces left over and, among those, is the first in
/// USI order, move by move. So it depends on the position alone.
///
/// The choice walks the main lines of the proof for leftover 0, then 1 and so on, and stops at the
/// first line that it finds. It remembers the positions from which a leftover cannot be reached.
class MainLine {
 public:
  /// Both must outlive it.
  MainLine(Oracle& oracle, Budget& budget) : oracle_(oracle), budget_(budget) {}

  /// The main line of a proof; nullopt if the budget ended first. Opens the proof as far as the
  /// choice needs it.
  std::optional<Line> find(ProofTree& proof);

  /// Some line of a mate within `within` plies, without that choice: quick, but not the same for
  /// every table. Shorter or empty if the budget ended.
  /// REQUIRES: the attacker is to move and the mate is proven.
  std::vector<Move> any(Position position, MateLength within);
  /// The same for a position after a check, the defender to move.
  std::vector<Move> any_behind_check(Position position, MateLength within);

 private:
  /// Extends `line_` to the first main line with at most this leftover; false if there is none from
  /// here.
  bool walk(ProofTree& proof, ProofVertex vertex, int leftover);
  /// No main line from there leaves this many pieces or fewer; -1 if nothing is known.
  int& impossible(ProofVertex vertex);
  Move longest_known_reply(Position& position, MateLength within);

  Oracle& oracle_;
  Budget& budget_;
  std::vector<Move> line_;
  std::vector<int> impossible_;
  bool cut_short_ = false;
};

}  // namespace tori::solver
