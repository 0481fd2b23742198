// Mates within three plies, found by the moves alone: no table, no list of children, no numbers.
#pragma once

#include <cstdint>

#include "rules/move.hpp"
#include "rules/position.hpp"
#include "solver/core/mate_length.hpp"
#include "solver/core/node.hpp"
#include "solver/search/disproof_scope.hpp"
#include "solver/search/interpositions.hpp"

namespace tori::solver {

/// The last plies of a search. Most positions of a search with a bound have so few plies left that
/// trying the moves costs less than looking anything up. Every answer is exact and comes with the
/// hand for which it holds (dominance.hpp), as the answer of an expanded node does.
///
/// Knows the game by its interpositions only: no avoided positions, no other filter of drops.
class ShallowMate {
 public:
  /// REQUIRES: the defender has a phoenix. The position must outlive this; every call restores it.
  ShallowMate(Position& position, Interpositions interpositions)
      : position_(position), interpositions_(interpositions) {}

  struct Answer {
    bool mates = false;
    /// A mate: its length. None: there is none within this many plies (unbounded: none at all).
    MateLength length;
    /// The proof hand or the disproof hand.
    Hand hand;
    /// The first move of the mate, if the attacker is to move.
    Move move;
    /// No mate: in which other games, too.
    DisproofScope scope = DisproofScope::all();
  };

  /// More plies than this cost more than they save.
  static constexpr MateLength kMostPlies{3};

  /// Is there a mate within `within` plies?
  /// REQUIRES: 1 or 3 if the attacker is to move; 2 if the defender is, who is in check.
  Answer answer(Side side, MateLength within);

  /// The positions behind those asked about whose moves were tried so far: the leaf tests.
  std::uint64_t tested() const { return tested_; }

 private:
  Answer attacker_within_1();
  Answer defender_within_2();
  Answer attacker_within_3();

  Bitboard drop_squares() const { return counted_drop_squares(position_, interpositions_); }
  bool some_drop_counts_in_relaxed(Bitboard counted) const;
  /// Mated at once, or the hand with which the defender still has a move.
  Answer after_last_check(Move check);
  /// Mated after this defence? If not, `answer` is the refutation of the check; else its hand
  /// grows.
  bool is_mated_after(Move defence, Answer& answer);

  Position& position_;
  const Interpositions interpositions_;
  std::uint64_t tested_ = 0;
};

}  // namespace tori::solver
