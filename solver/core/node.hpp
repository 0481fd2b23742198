// A position of a mate problem together with the side that is to move there, and sets of such.
#pragma once

#include <cstdint>
#include <unordered_set>

#include "rules/position.hpp"
#include "rules/zobrist.hpp"

namespace tori::solver {

/// The two sides of a mate problem. Which colour attacks follows from the position: the attacker is
/// the side to move of the problem.
enum class Side : std::uint8_t { attacker, defender };

constexpr Side other(Side side) {
  return side == Side::attacker ? Side::defender : Side::attacker;
}

/// What is asked about: a position, and which side of the problem is to move in it. Functions that
/// take a node change its position and restore it.
struct Node {
  Position& position;
  Side side;
};

/// The hand of the attacker, who is to move or not.
inline Hand attackers_hand(const Position& position, Side side) {
  return position.hand(side == Side::attacker ? position.turn() : opponent(position.turn()));
}

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
