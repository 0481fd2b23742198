#include "tests/rules/sparse_positions.hpp"

#include <array>

namespace tori::test {
namespace {

/// Kinds to put on the board; eagles make the checks run in circles.
constexpr std::array<Kind, 12> kLiked = {
    Kind::falcon,  Kind::crane, Kind::pheasant, Kind::left_quail, Kind::right_quail, Kind::swallow,
    Kind::swallow, Kind::eagle, Kind::eagle,    Kind::eagle,      Kind::goose,       Kind::crane};

Square near(Dice& dice, Square centre) {
  const int x = column(centre) + dice.below(5) - 2;
  const int y = row(centre) + dice.below(5) - 2;
  if (dice.chance(70) && on_board(x, y)) return square_at(x, y);
  return static_cast<Square>(dice.below(kSquares));
}

/// The box: what is left of the set.
using Box = std::array<int, kHandKinds>;

bool take(Box& box, Kind kind) {
  int& left = box[static_cast<std::size_t>(index(unpromoted(kind)))];
  if (left == 0) return false;
  --left;
  return true;
}

void put_pieces(Dice& dice, int count, Colour owner, Square centre, Box& box, Setup& setup) {
  for (; count > 0; --count) {
    const Kind kind = kLiked[static_cast<std::size_t>(dice.below(12))];
    const Square square = near(dice, centre);
    if (setup.at(square).none() && take(box, kind)) setup.at(square) = Piece(owner, kind);
  }
}

void fill_hand(Dice& dice, int count, Colour owner, Box& box, Setup& setup) {
  for (; count > 0; --count) {
    const Kind kind = kind_at(dice.below(kHandKinds));
    if (take(box, kind)) ++setup.in_hand(owner, kind);
  }
}

}  // namespace

Setup sparse_setup(Dice& dice, const Recipe& recipe) {
  Setup setup;
  setup.turn = dice.chance(50) ? Colour::sente : Colour::gote;
  const Colour defender = opponent(setup.turn);
  const auto centre = static_cast<Square>(dice.below(kSquares));
  setup.at(centre) = Piece(defender, Kind::phoenix);
  const Square other = near(dice, centre);
  const bool both = dice.chance(recipe.attacking_phoenix_percent);
  if (both && other != centre) setup.at(other) = Piece(setup.turn, Kind::phoenix);
  Box box = kPiecesInSet;
  const int attackers =
      recipe.least_attackers + dice.below(recipe.most_attackers - recipe.least_attackers + 1);
  put_pieces(dice, attackers, setup.turn, centre, box, setup);
  put_pieces(dice, dice.below(recipe.most_defenders + 1), defender, centre, box, setup);
  fill_hand(dice, dice.below(recipe.most_in_attackers_hand + 1), setup.turn, box, setup);
  fill_hand(dice, dice.below(recipe.most_in_defenders_hand + 1), defender, box, setup);
  return setup;
}

Position sparse_position(Dice& dice, const Recipe& recipe, Promotion promotion) {
  while (true) {
    const auto position = build(sparse_setup(dice, recipe), promotion);
    if (position && !check_moves(*position).empty()) return *position;
  }
}

}  // namespace tori::test
