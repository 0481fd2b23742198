#include "composer/grading/position_value.hpp"

#include <algorithm>
#include <array>

#include "rules/attacks.hpp"

namespace tori::composer {
namespace {

/// In the order of `Kind`.
constexpr std::array<int, kKinds> kBirdValues = {600, 500, 300, 400, 400, 100, 0, 900, 200};

int birds_of(const Position& position, Colour colour) {
  int sum = 0;
  for (int i = 0; i < kKinds; ++i) {
    const Kind kind = kind_at(i);
    sum += value_of(kind) * position.pieces(colour, kind).count();
    if (i < kHandKinds) sum += value_of(kind) * position.hand(colour).count(kind);
  }
  return sum;
}

/// What the attacks on the squares around the phoenix of `colour` cost it. A square that nothing
/// but the phoenix guards costs more, and what the other side may drop makes all of it worse.
int danger_of(const Position& position, Colour colour) {
  constexpr int kAttacked = 12;
  constexpr int kAlone = 14;
  constexpr int kMostInHand = 6;
  const Colour other = opponent(colour);
  const Square phoenix = position.phoenix(colour);
  int danger = 0;
  for (const Square square : squares(leap_attacks(colour, Kind::phoenix, phoenix))) {
    if (position.attackers(square, other, position.occupied()).empty()) continue;
    const bool alone = !position.attackers(square, colour, position.occupied()).more_than_one();
    danger += kAttacked + (alone ? kAlone : 0);
  }
  const int in_hand = std::min(position.hand(other).total(), kMostInHand);
  return danger * (2 + in_hand) / 2;
}

}  // namespace

int value_of(Kind kind) {
  return kBirdValues[static_cast<std::size_t>(index(kind))];
}

int value_of(const Position& position) {
  const Colour us = position.turn();
  const Colour them = opponent(us);
  return birds_of(position, us) - birds_of(position, them) + danger_of(position, them) -
         danger_of(position, us);
}

}  // namespace tori::composer
