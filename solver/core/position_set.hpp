// A set of positions of one problem.
#pragma once

#include <unordered_set>

#include "rules/position.hpp"
#include "rules/zobrist.hpp"
#include "solver/core/node.hpp"

namespace tori::solver {

/// Positions with either side to move. Like the transposition table it compares key and attacker's
/// hand.
/// REQUIRES: all positions belong to one problem.
class PositionSet {
 public:
  void insert(const Position& position, Side side) { keys_.insert(exact_key(position, side)); }
  void insert_all(const PositionSet& others) {
    keys_.insert(others.keys_.begin(), others.keys_.end());
  }
  bool contains(const Position& position, Side side) const {
    return contains(exact_key(position, side));
  }
  /// `exact` is a key that includes the attacker's hand (`zobrist::with_hand`).
  bool contains(Key exact) const { return keys_.count(exact) != 0; }

 private:
  static Key exact_key(const Position& position, Side side) {
    return zobrist::with_hand(position.key(), attackers_hand(position, side));
  }

  std::unordered_set<Key> keys_;
};

}  // namespace tori::solver
