// The replay of a mate: a walk over every defence with the plain rules. No mate is reported without
// it, and certificates are written from it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "rules/position.hpp"
#include "solver/core/budget.hpp"
#include "solver/core/node.hpp"
#include "solver/core/position_index.hpp"
#include "solver/search/oracle.hpp"

namespace tori::solver {

/// The attacker positions of the replayed mates of one problem, each with a move and a distance in
/// plies: this move begins a mate within the distance. Every reply to it leads to a position whose
/// distance is at least two plies smaller.
///
/// The oracle proposes the attacker's moves. Each of them and each reply of the defender is judged
/// by `legality`, which shares no code with the search and the generators. Positions are compared
/// exactly, never by hash.
class MateReplay {
 public:
  struct Step {
    Move move;
    /// Plies to mate. 0: the replay has not walked this position to the end.
    MateLength distance;
  };

  /// Where the attacker's moves come from.
  enum class Moves : std::uint8_t {
    /// The oracle searches again for what the table has lost.
    searched,
    /// From the table, which is not changed, and within three plies from trying the moves: then a
    /// replay may be made in the middle of a search, and ends where the table has lost a move.
    known,
  };

  /// The oracle must outlive it. Uses at most `bytes` of memory; see PositionIndex.
  /// REQUIRES: with known moves, the oracle answers about the strict game.
  MateReplay(Oracle& oracle, std::size_t bytes, Moves moves = Moves::searched)
      : oracle_(oracle), moves_(moves), steps_(bytes) {}

  /// Forgets everything. To be called before each problem.
  void start_problem() { steps_.clear(); }

  /// True if the mate within `within` plies holds against every defence. False if the budget ended
  /// before all were replayed, the memory is used up (the budget then has Limit::memory), or a move
  /// is not known. Throws
  /// std::logic_error if a proposed move breaks a rule, gives no check, or does not mate in time:
  /// then the search is wrong, and no answer may be given.
  bool confirm(Node node, MateLength within, Budget& budget);

  /// The step of an attacker position of a replayed mate; nullopt for any other position.
  std::optional<Step> find(const Position& position) const;

 private:
  using Steps = PositionIndex<Step>;

  /// The distance that was found, at most `within`; nullopt if the budget ended.
  std::optional<MateLength> attacker_mates(Position& position, MateLength within);
  std::optional<MateLength> defender_is_mated(Position& position, MateLength within);

  Move attacker_move(Position& position, MateLength within);

  Oracle& oracle_;
  const Moves moves_;
  Budget* budget_ = nullptr;
  Steps steps_;
};

}  // namespace tori::solver
