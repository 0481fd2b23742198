// The conventional length of a mate: what is left when futile drops do not count.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <unordered_map>

#include "rules/movegen.hpp"
#include "rules/position.hpp"
#include "solver/budget.hpp"
#include "solver/game.hpp"
#include "solver/oracle.hpp"
#include "solver/packed_position.hpp"

namespace tori::solver {

/// In which order moves are tried; answers do not depend on it.
enum class Order : std::uint8_t { forward, backward };

/// Let a slider X at a distance be the only checker. A drop in between is *futile* when X may take
/// it and, with the piece taken handed back to the defender, the mate then takes no longer than
/// against the best defence that is no drop (no plies at all if there is none). Lengths here are
/// conventional lengths again; the conventional length is the length of the mate with futile drops
/// left out.
///
/// Two oracles bound it: the strict game has more defences; a game without any interposition that X
/// may take has fewer. Between them an exhaustive search decides. Conventional lengths do not carry
/// over to other hands, so what it finds is kept by exact position.
class ConventionalOracle final : public Game {
 public:
  /// For the positions of one problem. `strict` counts all interpositions, `relaxed` those that
  /// cannot be captured. About `bytes` of memory are used to keep results; when they are full all
  /// are forgotten.
  ConventionalOracle(Oracle& strict, Oracle& relaxed, std::size_t bytes,
                     Order order = Order::forward);

  std::optional<bool> mates_within(Position& position, bool attacker_to_move, MateLength within,
                                   Budget& budget) override;

  /// All squares but those of futile drops.
  std::optional<Bitboard> drop_squares(Position& position, MateLength within,
                                       Budget& budget) override;

  /// The conventional length of a position whose shortest strict mate takes exactly so long.
  /// Nothing when the budget ends first.
  std::optional<MateLength> shortest(Position& position, bool attacker_to_move,
                                     MateLength strict_length, Budget& budget);

 private:
  /// What was found for one position, whoever is to move: a mate within `within`, none within
  /// `not_within`.
  struct Known {
    MateLength within = MateLength::unbounded();
    MateLength not_within{-1};
  };

  /// The answers for the position as it stands; false, too, when the budget has ended.
  bool attacker_mates(MateLength within);
  bool defender_is_mated(MateLength within);

  bool search_checks(MateLength within);
  bool search_defences(MateLength within);
  bool refuted_as_in_strict_game(const MoveList& drops, const MoveList& counted, MateLength within);
  bool mates_after(Move move, MateLength within);
  bool mated_after(Move move, MateLength within);
  MateLength longest_of(const MoveList& defences, MateLength within);
  Bitboard futile_squares(MateLength within);
  bool is_futile(Move drop, MateLength longest_other);

  std::optional<bool> bounded(bool attacker_to_move, MateLength within);
  bool strict_game_mates_soon(bool attacker_to_move, MateLength within);
  bool keep(bool attacker_to_move, MateLength within, bool mates);
  PackedPosition packed(bool attacker_to_move) const;
  MoveList in_order(const MoveList& moves) const;

  Oracle& strict_;
  Oracle& relaxed_;
  const std::size_t most_known_;
  const Order order_;
  Position* position_ = nullptr;
  Budget* budget_ = nullptr;
  std::unordered_map<PackedPosition, Known, PackedPosition::Hash> known_;
};

}  // namespace tori::solver
