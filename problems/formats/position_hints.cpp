#include "problems/formats/position_hints.hpp"

#include <algorithm>
#include <initializer_list>

#include "rules/legality.hpp"

namespace tori::problems {
namespace {

/// The pieces in the hand of one side.
int held_by(const Setup& setup, Colour colour) {
  int count = 0;
  for (int k = 0; k < kHandKinds; ++k) count += setup.in_hand(colour, kind_at(k));
  return count;
}

/// Its line says after how many plies of a game it stood, as `compose` writes it.
bool stood_in_game(const Problem& problem) {
  return std::any_of(problem.other_opcodes.begin(), problem.other_opcodes.end(),
                     [](const Opcode& opcode) { return opcode.name == "ply"; });
}

}  // namespace

std::optional<Message> hint_of_side(const Setup& setup, Promotion promotion) {
  Setup other = setup;
  other.turn = opponent(setup.turn);
  if (!build(other, promotion)) return std::nullopt;
  return Message("note.other-side");
}

std::vector<Message> hints_of(const Problem& problem) {
  const Position& position = problem.position;
  std::vector<Message> hints;
  const Setup setup = parts(position);
  const Colour defender = opponent(setup.turn);
  if (legality::legal_checks(position).empty()) {
    const bool turned_fits =
        !problem.of_game && hint_of_side(setup, position.promotion()).has_value();
    hints.emplace_back(turned_fits ? "note.no-check-other-side" : "note.no-check",
                       std::initializer_list<Argument>{{"side", setup.turn}});
  }
  if (problem.of_game || stood_in_game(problem)) return hints;
  const int missing = held_by(with_rest_of_box(setup), defender);
  if (held_by(setup, defender) == 0 && missing > 0) {
    hints.push_back(Message("note.nothing-in-hand",
                            {{"side", defender}, {"count", missing}, {"other", setup.turn}}));
  }
  return hints;
}

}  // namespace tori::problems
