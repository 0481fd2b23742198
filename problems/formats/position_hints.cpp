#include "problems/formats/position_hints.hpp"

#include <utility>

#include "rules/legality.hpp"

namespace tori::problems {
namespace {

/// FEN and SFEN name the sides the other way round.
constexpr const char* kOtherSide = "is the other side to move? (sente is b in SFEN, w in FEN)";

std::string name_of(Colour colour) {
  return std::string(to_text(colour));
}

/// The pieces in the hand of one side.
int held_by(const Setup& setup, Colour colour) {
  int count = 0;
  for (int k = 0; k < kHandKinds; ++k) count += setup.in_hand(colour, kind_at(k));
  return count;
}

}  // namespace

std::string hint_of_side(const Setup& setup, Promotion promotion) {
  Setup other = setup;
  other.turn = opponent(setup.turn);
  return build(other, promotion) ? kOtherSide : "";
}

std::vector<std::string> hints_of(const Position& position) {
  std::vector<std::string> hints;
  const Setup setup = parts(position);
  const Colour defender = opponent(setup.turn);
  if (legality::legal_checks(position).empty()) {
    std::string hint = name_of(setup.turn) + " is to move and has no check";
    if (const auto side = hint_of_side(setup, position.promotion()); !side.empty()) {
      hint += ": " + side;
    }
    hints.push_back(std::move(hint));
  }
  const int missing = held_by(with_rest_of_box(setup), defender);
  if (held_by(setup, defender) == 0 && missing > 0) {
    hints.push_back(name_of(defender) + " holds nothing, though " + std::to_string(missing) +
                    (missing == 1 ? " piece is" : " pieces are") + " neither on the board nor in " +
                    name_of(setup.turn) + "'s hand: is \"hand rest\" meant?");
  }
  return hints;
}

}  // namespace tori::problems
