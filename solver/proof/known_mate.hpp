// The mate that is known while the search for the shortest one goes on.
#pragma once

#include <cstdint>
#include <optional>

#include "rules/position.hpp"
#include "solver/core/limits.hpp"
#include "solver/core/mate_length.hpp"
#include "solver/search/oracle.hpp"

namespace tori::solver {

/// Watches the table of a search, without changing it, for a mate of the problem. A mate is shown
/// once the plain rules have confirmed it (MateReplay), with the moves that the table holds.
class KnownMate {
 public:
  /// Oracle and limits must outlive it; a replay ends when the limits' signal says so.
  /// REQUIRES: the oracle answers about the strict game; the attacker is to move.
  KnownMate(Oracle& oracle, const Position& position, const Limits& limits)
      : oracle_(oracle), position_(position), limits_(limits) {}

  /// The shortest mate that was found and confirmed; null if there is none. `nodes`: those that the
  /// search has spent so far. After each replay the next one waits until the search has spent a
  /// quarter more, and a replay takes no more positions than half of the nodes spent: so telling
  /// costs less than the search. May be called in the middle of a search of the oracle's.
  const FoundMate* look(std::uint64_t nodes);

 private:
  std::optional<FoundMate> replayed(MateLength length, std::uint64_t nodes);

  Oracle& oracle_;
  Position position_;
  const Limits& limits_;
  std::optional<FoundMate> mate_;
  std::uint64_t next_replay_ = 0;
};

}  // namespace tori::solver
