// What answers questions about one game: the strict one, or a variant of it.
#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>

#include "solver/crew.hpp"
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

/// A table with those who use it. With a crew, which must outlive the room, all its workers search.
struct Room {
  Room(std::size_t table_bytes, const SearchedGame& game, Crew* crew)
      : table(table_bytes),
        alone(table, history, game),
        together(crew ? std::make_unique<ParallelDfpn>(table, alone, *crew, game) : nullptr),
        oracle(table, together ? static_cast<Searcher&>(*together) : alone) {}

  void start_problem() {
    table.start_problem();
    history.start_problem();
    if (together) together->start_problem();
  }

  ProofTable table;
  PathHistory history;
  Dfpn alone;
  std::unique_ptr<ParallelDfpn> together;
  Oracle oracle;
};

}  // namespace tori::solver
