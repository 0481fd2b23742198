// The solution of a problem: its main lines, and the part of them with the solution's attacker
// moves (docs/decisions/0006-verification.md).
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <vector>

#include "rules/position.hpp"
#include "solver/core/budget.hpp"
#include "solver/core/node.hpp"
#include "solver/proof/proof_tree.hpp"
#include "solver/verify/verification.hpp"

namespace tori::solver {

/// Reads main lines from a proof and opens it as far as they reach. Every answer is nullopt if the
/// budget ended first, or the memory of the proof is used up.
class MainLines {
 public:
  /// Proof and budget must outlive it.
  MainLines(ProofTree& proof, Budget& budget) : proof_(proof), budget_(budget) {}

  /// The moves of main lines from here: checks that keep the shortest length, defences that last
  /// longest, in USI order.
  std::optional<std::vector<Branch>> moves(ProofVertex vertex);
  /// The fewest pieces left in the attacker's hand at the end of any main line from here.
  std::optional<int> left(ProofVertex vertex);
  /// The preferred move; else the first move in USI order that keeps `left`. At an attacker
  /// position it is the solution's move.
  /// REQUIRES: the position is not mate.
  std::optional<Branch> first_move(ProofVertex vertex);
  /// Prefers the moves of a line from the root, as far as they belong to main lines and keep
  /// `left`. False if the budget ended first.
  bool prefer(const std::vector<Move>& line);
  /// The move that is preferred here; nullopt if none is.
  std::optional<Move> preferred(ProofVertex vertex) const;
  /// The longest defences in groups. Drops on one square after which the same checks keep the
  /// shortest length are one group; every other defence is a group of its own.
  std::optional<std::vector<std::vector<Branch>>> groups(ProofVertex vertex);

  ProofTree& proof() { return proof_; }

 private:
  ProofTree& proof_;
  Budget& budget_;
  /// -1: not known yet.
  std::vector<int> left_;
  std::map<std::size_t, Move> preferred_;
};

/// A position of the solution lines, with the first path to it in USI order.
struct SolutionNode {
  ProofVertex vertex;
  std::vector<Move> path;
  /// Attacker positions: the solution's move.
  Move move = Move::none();
};

/// The solution lines: the solution's move for the attacker, every longest defence.
struct SolutionLines {
  /// By ply, then as found: attacker positions, and defender positions that are not mate.
  std::vector<SolutionNode> attacker;
  std::vector<SolutionNode> defender;
  /// All positions of the lines, final ones included.
  PositionSet positions;
  /// The printed line and its leftover.
  std::vector<Move> line;
  int leftover = 0;
};

/// nullopt if the budget ended, or the memory is used up.
std::optional<SolutionLines> find_solution_lines(MainLines& lines, const Position& root);

/// The line that follows the first move of each position; it ends early if a limit is hit.
std::vector<Move> first_line(MainLines& lines);

/// The solution lines, move by move in USI order, at most `most` of them.
std::vector<std::vector<Move>> list_lines(MainLines& lines, std::size_t most);

/// A copy of the main lines; nullopt if the budget ended.
std::optional<LineGraph> copy_main_lines(MainLines& lines);

/// True if the main lines are the same; unknown if the budget ended. Opens positions only until the
/// first difference.
Decision same_main_lines(const LineGraph& graph, MainLines& lines);

}  // namespace tori::solver
