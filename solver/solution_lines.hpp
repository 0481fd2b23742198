// The solution of a problem: its main lines, and the part of them that starts with the solution's
// moves (docs/decisions/0006-verification.md).
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "rules/position.hpp"
#include "solver/budget.hpp"
#include "solver/proof_tree.hpp"
#include "solver/searched_game.hpp"
#include "solver/verification.hpp"

namespace tori::solver {

/// Reads main lines off a proof, opening it as far as they reach. Every answer is nothing when the
/// budget (or the memory of the proof) ended first.
class MainLines {
 public:
  /// Both must outlive it.
  MainLines(ProofTree& proof, Budget& budget) : proof_(proof), budget_(budget) {}

  /// The moves of main lines from here: checks that keep the shortest length, defences that last
  /// longest, in USI order.
  std::optional<std::vector<Branch>> moves(ProofVertex vertex);
  /// The fewest pieces left in the attacker's hand at the end of any main line from here.
  std::optional<int> left(ProofVertex vertex);
  /// The first move in USI order that keeps `left`: at an attacker position the solution's move.
  /// The position must not be mate.
  std::optional<Branch> first_move(ProofVertex vertex);
  /// The longest defences in groups: drops on one square after which the same checks keep the
  /// shortest length count as one.
  std::optional<std::vector<std::vector<Branch>>> groups(ProofVertex vertex);

  ProofTree& proof() { return proof_; }

 private:
  ProofTree& proof_;
  Budget& budget_;
  /// -1: not known yet.
  std::vector<int> left_;
};

/// A position of the solution lines, with the first way there in the order of USI.
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
  Avoided positions;
  /// The printed line and its leftover.
  std::vector<Move> line;
  int leftover = 0;
};

/// Nothing when the budget ended, or memory.
std::optional<SolutionLines> find_solution_lines(MainLines& lines, const Position& root);

/// The line that follows the first move of each position; it ends early where a limit does.
std::vector<Move> first_line(MainLines& lines);

/// The lines themselves, move by move in USI order, so many at most.
std::vector<std::vector<Move>> list_lines(MainLines& lines, std::size_t most);

/// The main lines as they are; nothing when the budget ended.
std::optional<LineGraph> copy_main_lines(MainLines& lines);

/// True when the main lines are the same; nothing when the budget ended. Positions are opened only
/// until the first difference.
std::optional<bool> same_main_lines(const LineGraph& graph, MainLines& lines);

}  // namespace tori::solver
