// The proof-number search with a team: other threads may help with any question.
#pragma once

#include <memory>
#include <mutex>
#include <vector>

#include "solver/dfpn.hpp"
#include "solver/gate.hpp"
#include "solver/path_history.hpp"
#include "solver/proof_table.hpp"
#include "solver/searcher.hpp"
#include "solver/team.hpp"
#include "solver/visitors.hpp"

namespace tori::solver {

/// The threads that work for one solver, and the gate to its tables.
struct Company {
  explicit Company(Team& threads) : team(threads) {}

  Team& team;
  Gate gate;
};

/// What all searches of one table share.
class SharedSearch {
 public:
  /// A search with a memory of paths of its own.
  struct Worker {
    explicit Worker(SharedSearch& shared)
        : dfpn(shared.table_, history, shared.game_, &shared.visitors_) {}

    PathHistory history;
    Dfpn dfpn;
  };

  /// All of them must outlive it.
  SharedSearch(ProofTable& table, const SearchedGame& game, Company& company)
      : table_(table), game_(game), company_(company) {
    company.gate.watch(table);
  }

  Company& company() { return company_; }
  /// A worker for a while, one that worked here before if there is one.
  std::unique_ptr<Worker> hire();
  void dismiss(std::unique_ptr<Worker> worker);
  /// Nobody may be searching.
  void start_problem();

 private:
  ProofTable& table_;
  SearchedGame game_;
  Company& company_;
  Visitors visitors_;
  std::mutex mutex_;
  std::vector<std::unique_ptr<Worker>> idle_;
};

/// One thread's search of a shared table. Every question that is not answered soon is posted, and
/// whoever has time searches the same question with the same table; virtual proof numbers
/// (`Visitors`) send them to different places. What they find out are facts about positions, so the
/// answer is that of one thread; only the time and the number of nodes differ.
class ParallelDfpn final : public Searcher {
 public:
  /// `shared` must outlive it. The thread that searches must be inside its gate, and pass there
  /// whenever its budget is asked about limits.
  explicit ParallelDfpn(SharedSearch& shared) : shared_(shared), own_(shared) {}

  Answer search(Position& position, bool attacker_to_move, MateLength within,
                Budget& budget) override;

  void start_problem() { own_.history.start_problem(); }

 private:
  class Round;

  SharedSearch& shared_;
  SharedSearch::Worker own_;
};

}  // namespace tori::solver
