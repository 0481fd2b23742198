// The conventional length of a mate: what is left when futile drops do not count.
#pragma once

#include <cstddef>
#include <optional>
#include <unordered_map>

#include "rules/movegen.hpp"
#include "rules/position.hpp"
#include "solver/budget.hpp"
#include "solver/oracle.hpp"
#include "solver/packed_position.hpp"

namespace tori::solver {

/// Let a slider X at a distance be the only checker. A drop in between is *futile* when X may take
/// it and, with the piece taken handed back to the defender, the mate then takes no longer than
/// against the best defence that is no drop (no plies at all if there is none). Lengths here are
/// conventional lengths again; the conventional length is the length of the mate with futile drops
/// left out.
///
/// Two oracles bound it: the strict game has more defences; a game without any interposition that X
/// may take has fewer. Between them an exhaustive search decides. Conventional lengths do not carry
/// over to other hands, so what it finds is kept by exact position.
class ConventionalLength {
 public:
  /// `strict` counts all interpositions, `relaxed` those that cannot be captured. About `bytes` of
  /// memory are used to keep results; when they are full all are forgotten.
  ConventionalLength(Oracle& strict, Oracle& relaxed, Budget& budget, std::size_t bytes);

  /// The conventional length of a position whose shortest strict mate takes exactly so long; the
  /// attacker is to move. Nothing when the budget ended first.
  std::optional<MateLength> find(const Position& position, MateLength strict_length);

 private:
  /// What was found for one position, whoever is to move: a mate within `within`, none within
  /// `not_within`.
  struct Known {
    MateLength within = MateLength::unbounded();
    MateLength not_within{-1};
  };

  /// Is there a conventional mate within so many plies from the position on the board? False, too,
  /// when the budget has ended.
  bool attacker_mates(MateLength within);
  bool defender_is_mated(MateLength within);

  bool search_checks(MateLength within);
  bool search_defences(MateLength within);
  bool mates_after(Move move, MateLength within);
  bool mated_after(Move move, MateLength within);
  MateLength longest_of(const MoveList& defences, MateLength within);
  bool is_futile(Move drop, MateLength longest_other);

  std::optional<bool> bounded(bool attacker_to_move, MateLength within);
  bool keep(bool attacker_to_move, MateLength within, bool mates);
  PackedPosition packed(bool attacker_to_move) const;

  Oracle& strict_;
  Oracle& relaxed_;
  Budget& budget_;
  const std::size_t most_known_;
  std::optional<Position> position_;
  std::unordered_map<PackedPosition, Known, PackedPosition::Hash> known_;
};

}  // namespace tori::solver
