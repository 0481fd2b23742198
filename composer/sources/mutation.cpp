#include "composer/sources/mutation.hpp"

#include <optional>

#include "composer/sources/candidates.hpp"
#include "composer/sources/diagram_editor.hpp"

namespace tori::composer {
namespace {

class Mutator : private DiagramEditor {
 public:
  Mutator(Setup& setup, const Constraints& constraints, RandomStream& random)
      : DiagramEditor(setup, constraints, random) {}

  void change_once() {
    switch (random_.below(10)) {
      case 0: add_piece(); break;
      case 1: remove_man(); break;
      case 2:
      case 3:
      case 4: move_piece(); break;
      case 5: replace_piece(); break;
      case 6: add_to_hand(); break;
      case 7: remove_from_hand(); break;
      case 8: lift_piece(); break;
      default: move_phoenix(); break;
    }
  }

 private:
  /// The square of a random piece other than gote's phoenix; nullopt if there is none.
  std::optional<Square> some_piece(bool attackers_only) {
    return one_of_the_men([&](Piece piece) {
      return !is_target(piece) && (!attackers_only || piece.colour() == setup_.turn);
    });
  }

  void add_piece() {
    const Square square = near(defending_phoenix(setup_), random_.chance(70) ? 2 : 3, random_);
    const Colour owner = random_.chance(60) ? setup_.turn : opponent(setup_.turn);
    const auto kind = kind_on_board(constraints_, random_);
    if (kind && setup_.at(square).none()) setup_.at(square) = Piece(owner, *kind);
  }

  void move_piece() {
    const auto from = some_piece(false);
    if (!from) return;
    const int reach = random_.chance(60) ? 1 : 2;
    move_to(*from, near(*from, reach, random_));
  }

  void move_phoenix() {
    const Square from = defending_phoenix(setup_);
    move_to(from, near(from, 1, random_));
  }

  void replace_piece() {
    const auto square = some_piece(false);
    if (!square || setup_.at(*square).kind() == Kind::phoenix) return;
    const Colour old = setup_.at(*square).colour();
    const Colour owner = random_.chance(80) ? old : opponent(old);
    const auto kind = kind_on_board(constraints_, random_);
    if (kind) setup_.at(*square) = Piece(owner, *kind);
  }

  void add_to_hand() {
    const auto kind = kind_in_hand(constraints_, random_);
    if (kind) ++setup_.in_hand(setup_.turn, *kind);
  }

  void lift_piece() {
    const auto square = some_piece(true);
    if (!square || setup_.at(*square).kind() == Kind::phoenix) return;
    ++setup_.in_hand(setup_.turn, unpromoted(setup_.at(*square).kind()));
    setup_.at(*square) = Piece();
  }
};

}  // namespace

Setup mutated(const Setup& setup, const Constraints& constraints, RandomStream& random) {
  Setup result = setup;
  Mutator mutator(result, constraints, random);
  mutator.change_once();
  if (random.chance(35)) mutator.change_once();
  return with_rest_of_box(result);
}

}  // namespace tori::composer
