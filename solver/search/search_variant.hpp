// How the game that is searched differs from the rules of play: drops that do not count as
// defences, and positions that the attacker must avoid.
#pragma once

#include "rules/position.hpp"
#include "solver/core/node.hpp"
#include "solver/search/dominance.hpp"
#include "solver/search/interpositions.hpp"

namespace tori::solver {

class TranspositionTable;

/// Under which key and hand the table and the path keep a fact about a position.
struct FactKey {
  Key key;
  Hand hand;
};

/// Decides on which squares drops count as defences, for variants in which the board alone does not
/// decide that.
class DropFilter {
 public:
  virtual ~DropFilter() = default;
  /// The squares on which a drop counts.
  /// REQUIRES: the defender is to move and in check.
  virtual Bitboard squares(Position& position) = 0;

 protected:
  DropFilter() = default;
  DropFilter(const DropFilter&) = default;
  DropFilter& operator=(const DropFilter&) = default;
};

/// The game that a search searches. What the pointers point to must outlive the search.
///
/// REQUIRES: all searches that share a transposition table search the same variant, with the same
/// avoided positions.
struct SearchVariant {
  Interpositions interpositions = Interpositions::all;
  /// Replaces `interpositions` unless null.
  DropFilter* drop_filter = nullptr;
  /// Unless null: positions that count as the attacker's failure. Facts then do not carry over to
  /// other hands, so every position is looked up with exactly its hand.
  const PositionSet* avoided = nullptr;
  /// With `avoided`, unless null: the table of a game in which nothing is avoided and the defender
  /// has no defence that it lacks here. What fails for the attacker there fails here.
  const TranspositionTable* plain = nullptr;
  /// In the relaxed game, unless null: the table of the strict game, some of whose facts hold here.
  const TranspositionTable* strict = nullptr;

  /// The key of facts about a position with this key and this hand of the attacker. If facts do not
  /// carry over to other hands, the hand is part of the key, and their own hand is empty.
  FactKey fact_key(Key key, Hand attackers) const {
    if (avoided == nullptr) return {key, attackers};
    return {zobrist::with_hand(key, attackers), Hand{}};
  }

  /// The squares on which a drop counts as a defence.
  /// REQUIRES: the defender is to move and in check.
  Bitboard drop_squares(Position& position) const {
    return drop_filter != nullptr ? drop_filter->squares(position)
                                  : counted_drop_squares(position, interpositions);
  }
};

}  // namespace tori::solver
