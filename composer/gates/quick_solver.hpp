// Short exact questions about the positions of one candidate.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "composer/settings/stop_token.hpp"
#include "rules/position.hpp"
#include "solver/core/budget.hpp"
#include "solver/core/length_convention.hpp"
#include "solver/core/node.hpp"
#include "solver/core/verdict.hpp"

namespace tori::solver {
class ProblemContext;
}  // namespace tori::solver

namespace tori::composer {

/// A solution: its main lines in the conventional game.
struct SolutionLine {
  /// A position of the attacker on a main line: the moves that lead to it, the solution's move and
  /// the plies to the mate.
  struct Step {
    std::vector<Move> path;
    Move move;
    int plies = 0;
  };

  /// By ply.
  std::vector<Step> steps;
  /// The defender's positions, before its last move, with more than one longest defence.
  int equal_defences = 0;
  /// Pieces left in the attacker's hand.
  int leftover = 0;
};

/// Searches with node limits only. Answers depend on the limits, the position and the questions
/// since `start`.
class QuickSolver {
 public:
  /// `table_bytes` is the memory for the tables. Once `stop` is raised, no question is answered any
  /// more. Throws std::bad_alloc if there is no memory for the tables. REQUIRES: `stop` outlives
  /// the solver.
  QuickSolver(std::size_t table_bytes, const StopToken& stop);
  ~QuickSolver();
  QuickSolver(const QuickSolver&) = delete;
  QuickSolver& operator=(const QuickSolver&) = delete;

  /// Sets a new root position and forgets all results. Each question may take at most
  /// `nodes_a_question` nodes. `solution_line` may be asked in the conventional game only.
  void start(const Position& root, std::uint64_t nodes_a_question,
             solver::JudgedGame game = solver::JudgedGame::strict);

  /// Sets a new root position and keeps all results and the limit.
  /// REQUIRES: `start` was called, with a position of the same reading and the same pieces in all.
  void move_on_to(const Position& root) { board_ = root; }

  /// From now on each question may take at most `nodes` nodes. REQUIRES: `start` was called.
  void limit_questions(std::uint64_t nodes) { limits_.nodes = nodes; }

  /// The position the next question is about: the root, with the moves that the caller has played
  /// and taken back. REQUIRES: `start` was called.
  Position& board() { return *board_; }

  /// Is there a mate within `plies`? unknown if the node limit was hit.
  /// REQUIRES: `plies` is odd with the attacker to move, even with the defender to move.
  solver::Decision mates_within(solver::Side side, int plies);

  /// Is there a mate of any length? unknown if the node limit was hit.
  solver::Decision mates(solver::Side side);

  /// The length in plies with futile drops left out; nullopt if the node limit was hit.
  /// REQUIRES: the attacker is to move and the shortest mate takes exactly `plies`.
  std::optional<int> conventional(int plies);

  /// The length of the shortest mate in plies, 0 if there is none; nullopt if the node limit was
  /// hit. REQUIRES: the attacker is to move.
  std::optional<int> shortest();

  /// The solution; nullopt if the node limit was hit.
  /// REQUIRES: `plies` is the conventional length of the position.
  std::optional<SolutionLine> solution_line(int plies);

  /// Nodes searched since construction.
  std::uint64_t nodes() const { return nodes_; }

 private:
  /// The budget of one question; adds its nodes to `nodes_` at the end.
  class Question;

  std::unique_ptr<solver::ProblemContext> context_;
  std::optional<Position> board_;
  solver::Limits limits_;
  std::uint64_t nodes_ = 0;
};

}  // namespace tori::composer
