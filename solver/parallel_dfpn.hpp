// The proof-number search on all threads at once.
#pragma once

#include <memory>
#include <vector>

#include "solver/crew.hpp"
#include "solver/dfpn.hpp"
#include "solver/path_history.hpp"
#include "solver/proof_table.hpp"
#include "solver/searcher.hpp"
#include "solver/visitors.hpp"

namespace tori::solver {

/// Every worker of the crew searches the same question with the same table; virtual proof numbers
/// (`Visitors`) send them to different places. What they find out are facts about positions, so the
/// answer is that of one thread; only the time and the number of nodes differ.
class ParallelDfpn final : public Searcher {
 public:
  /// `alone` searches the questions that are too small to share, on the same table. All of them
  /// must outlive it.
  ParallelDfpn(ProofTable& table, Searcher& alone, Crew& crew, const SearchedGame& game);
  ~ParallelDfpn() override;

  Answer search(Position& position, bool attacker_to_move, MateLength within,
                Budget& budget) override;

  void start_problem();

 private:
  struct Worker;
  struct Round;

  Answer search_together(const Position& position, bool attacker_to_move, MateLength within,
                         Budget& budget);

  ProofTable& table_;
  Crew& crew_;
  Searcher& alone_;
  Visitors visitors_;
  std::vector<std::unique_ptr<Worker>> workers_;
};

}  // namespace tori::solver
