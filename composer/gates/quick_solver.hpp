// Short exact questions about the positions of one candidate.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "composer/settings/stop_token.hpp"
#include "rules/position.hpp"
#include "solver/core/budget.hpp"
#include "solver/solve/problem_context.hpp"

namespace tori::composer {

/// Searches with node limits only. Answers depend on the position and the limits, not on questions
/// asked before `start`.
class QuickSolver {
 public:
  /// `table_bytes` is the memory for the tables. Once `stop` is raised, no question is answered any
  /// more. Throws std::bad_alloc if there is no memory for the tables. REQUIRES: `stop` outlives
  /// the solver.
  QuickSolver(std::size_t table_bytes, const StopToken& stop);

  /// Sets a new root position and forgets all results. Each question may take at most
  /// `nodes_a_question` nodes.
  void start(const Position& root, std::uint64_t nodes_a_question);

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

  /// Nodes searched since construction.
  std::uint64_t nodes() const { return nodes_; }

 private:
  /// The budget of one question; adds its nodes to `nodes_` at the end.
  class Question;

  solver::ProblemContext context_;
  std::optional<Position> board_;
  solver::Limits limits_;
  std::uint64_t nodes_ = 0;
};

}  // namespace tori::composer
