// Replaying a mate over every defence with the plain rules, before it is reported.
#pragma once

#include <cstdint>
#include <unordered_map>

#include "rules/position.hpp"
#include "solver/budget.hpp"
#include "solver/oracle.hpp"
#include "solver/packed_position.hpp"

namespace tori::solver {

/// Walks a mate move by move: the attacker's moves are proposed by the oracle, and every one of
/// them and every reply of the defender is judged by `legality`, which shares nothing with the
/// search or its generators. Positions are told apart exactly, never by hash.
class Replay {
 public:
  Replay(Oracle& oracle, Budget& budget) : oracle_(oracle), budget_(budget) {}

  /// True when the mate within so many plies stands against all defences; false when the budget
  /// ended before all were seen. Throws std::logic_error when a proposed move breaks a rule, gives
  /// no check, or does not mate in time: the search would be wrong, and no answer may come of it.
  bool confirm(Position& position, bool attacker_to_move, MateLength within) {
    return attacker_to_move ? attacker_mates(position, within)
                            : defender_is_mated(position, within);
  }

 private:
  bool attacker_mates(Position& position, MateLength within);
  bool defender_is_mated(Position& position, MateLength within);

  Oracle& oracle_;
  Budget& budget_;
  /// Attacker positions from which a mate within so many plies has been walked to its end.
  std::unordered_map<PackedPosition, MateLength, PackedPosition::Hash> confirmed_;
};

}  // namespace tori::solver
