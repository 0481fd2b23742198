// The conventional length of a mate: its length if futile drops do not count.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <unordered_map>

#include "rules/movegen.hpp"
#include "rules/position.hpp"
#include "solver/core/budget.hpp"
#include "solver/core/length_convention.hpp"
#include "solver/core/packed_position.hpp"
#include "solver/search/oracle.hpp"

namespace tori::solver {

/// The order in which moves are tried. Answers do not depend on it.
enum class Order : std::uint8_t { forward, backward };

/// Let a slider X at a distance be the only checker. A drop between X and the phoenix is *futile*
/// if X may legally capture it and, with the captured piece handed back to the defender, the mate
/// then takes no longer than against the best defence that is no drop (0 plies if there is none).
/// Both lengths are conventional lengths again. The conventional length is the length of the mate
/// if futile drops do not count as defences.
///
/// Two oracles bound it: the strict game has more defences, the relaxed game (without any drop that
/// X may capture) has fewer. Between them an exhaustive search decides. Conventional lengths do not
/// carry over to other hands, so the answers are kept by exact position
/// (docs/solver.md, "The conventional length").
class FutileDropConvention final : public LengthConvention {
 public:
  /// For the positions of one problem. `strict` searches the strict game, `relaxed` the game with
  /// Interpositions::not_capturable; both must outlive it. About `bytes` of memory keep answers; if
  /// they are full, all are forgotten.
  FutileDropConvention(Oracle& strict, Oracle& relaxed, std::size_t bytes,
                       Order order = Order::forward);

  Decision mates_within(Node node, MateLength within, Budget& budget) override;

  /// All squares except those of futile drops.
  std::optional<Bitboard> drop_squares(Position& position, MateLength within,
                                       Budget& budget) override;

  /// The conventional length of a mate; nullopt if the budget ends first.
  /// REQUIRES: `strict_length` is the exact length of the mate in the strict game.
  std::optional<MateLength> shortest(Node node, MateLength strict_length, Budget& budget);

 private:
  /// What was found for one position, with either side to move: a mate within `within` plies, none
  /// within `not_within` plies.
  struct Known {
    MateLength within = MateLength::unbounded();
    MateLength not_within{-1};
  };

  /// The answers for the current position. Without meaning (false) if the budget has ended.
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

  Decision bounded(Side side, MateLength within);
  bool strict_game_mates_soon(Side side, MateLength within);
  bool keep(Side side, MateLength within, bool mates);
  PackedPosition packed(Side side) const;
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
