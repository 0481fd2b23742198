// What answers questions about one game: the strict one, or a variant of it.
#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>

#include "solver/dfpn.hpp"
#include "solver/oracle.hpp"
#include "solver/parallel_dfpn.hpp"
#include "solver/path_history.hpp"
#include "solver/proof_table.hpp"
#include "solver/searched_game.hpp"

namespace tori::solver {

/// The part of a memory that is kept for mates that were replayed, and as much again for their
/// trees: an eighth, but never less than 8 MiB.
inline std::size_t note_bytes(std::size_t bytes) {
  constexpr std::size_t kLeast = std::size_t{8} << 20;
  return std::max(bytes / 8, kLeast);
}

/// A table with those who use it.
struct Room {
  /// With a company, which must outlive the room, two threads may ask at once, and others help
  /// them.
  Room(std::size_t table_bytes, const SearchedGame& game, Company* company)
      : table(table_bytes),
        alone(table, history, game),
        together(company ? std::make_unique<Together>(table, game, *company) : nullptr),
        oracle(table, together ? static_cast<Searcher&>(together->first) : alone),
        oracle_beside(table, together ? static_cast<Searcher&>(together->second) : alone) {}

  void start_problem() {
    table.start_problem();
    history.start_problem();
    if (!together) return;
    together->shared.start_problem();
    together->first.start_problem();
    together->second.start_problem();
  }

  struct Together {
    Together(ProofTable& table, const SearchedGame& game, Company& company)
        : shared(table, game, company), first(shared), second(shared) {}

    SharedSearch shared;
    ParallelDfpn first, second;
  };

  ProofTable table;
  PathHistory history;
  Dfpn alone;
  std::unique_ptr<Together> together;
  Oracle oracle;
  /// For a thread that works beside the one that uses `oracle`.
  Oracle oracle_beside;
};

}  // namespace tori::solver
