// A position of a mate problem together with the side that is to move there.
#pragma once

#include <cstdint>

#include "rules/position.hpp"

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

}  // namespace tori::solver
