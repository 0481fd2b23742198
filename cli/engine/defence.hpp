// The best move of a side in check that has no mate itself: the defender of a problem.
#pragma once

#include <vector>

#include "cli/engine/engine_output.hpp"
#include "cli/engine/search_job.hpp"
#include "cli/engine/search_watch.hpp"
#include "solver/solve/solve.hpp"

namespace tori::cli {

/// Solves the problem behind every reply. The best reply leads to no mate, else to one that could
/// not be found, else to the longest one; of equally long ones to that which leaves the attacker
/// the fewest pieces, then to the first in USI order, as in the main line of a problem.
class Defence {
 public:
  /// All must outlive it.
  Defence(const SearchJob& job, SearchWatch& watch, solver::Solver& solver, EngineOutput& out)
      : job_(job), watch_(watch), solver_(solver), out_(out) {}

  /// The best reply, after its `info` line.
  /// REQUIRES: the side to move is in check and has a legal move.
  Move best();

 private:
  /// What a reply leads to.
  struct Reply {
    std::vector<Move> line;
    solver::Verdict verdict;
    int leftover = 0;

    bool better_than(const Reply& other) const;
  };

  Reply judged(Move move, std::size_t still_to_judge);
  void show(const Reply& reply);

  const SearchJob& job_;
  SearchWatch& watch_;
  solver::Solver& solver_;
  EngineOutput& out_;
};

}  // namespace tori::cli
