// A mate over every defence, walked with the plain rules: what is reported rests on it, and what is
// written to certificates is taken from it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "rules/position.hpp"
#include "solver/budget.hpp"
#include "solver/oracle.hpp"
#include "solver/position_index.hpp"

namespace tori::solver {

/// The attacker positions of mates of one problem, each with a move and a distance: a mate within
/// that many plies that begins with the move. Behind every reply lies a position with a distance at
/// least two plies smaller.
///
/// The attacker's moves are proposed by the oracle; every one of them and every reply of the
/// defender is judged by `legality`, which shares nothing with the search or its generators.
/// Positions are told apart exactly, never by hash.
class MateProof {
 public:
  struct Step {
    Move move;
    /// 0: not walked to the end, nothing is known.
    MateLength distance;
  };

  /// `bytes` bounds the memory; see PositionIndex.
  MateProof(Oracle& oracle, std::size_t bytes) : oracle_(oracle), steps_(bytes) {}

  /// Forgets everything.
  void start_problem() { steps_.clear(); }

  /// True when the mate within so many plies stands against all defences; false when the budget
  /// ended before all were seen, or the memory did, which the budget is told. Throws
  /// std::logic_error when a proposed move breaks a rule, gives no check, or does not mate in time:
  /// the search would be wrong, and no answer may come of it.
  bool confirm(Position& position, bool attacker_to_move, MateLength within, Budget& budget);

  /// The step of a position from which a mate has been confirmed.
  std::optional<Step> find(const Position& position) const;

 private:
  using Steps = PositionIndex<Step>;

  /// The distance that was found, at most `within`; nothing when the budget ended.
  std::optional<MateLength> attacker_mates(Position& position, MateLength within);
  std::optional<MateLength> defender_is_mated(Position& position, MateLength within);

  Oracle& oracle_;
  Budget* budget_ = nullptr;
  Steps steps_;
};

}  // namespace tori::solver
