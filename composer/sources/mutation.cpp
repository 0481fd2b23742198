#include "composer/sources/mutation.hpp"

#include <array>
#include <optional>

#include "composer/sources/candidates.hpp"

namespace tori::composer {
namespace {

/// Changes parts in place, except for gote's hand.
class Mutator {
 public:
  Mutator(Setup& setup, const Constraints& constraints, RandomStream& random)
      : setup_(setup), constraints_(constraints), random_(random) {}

  void change_once() {
    switch (random_.below(10)) {
      case 0: add_piece(); break;
      case 1: remove_piece(); break;
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
    std::array<Square, kSquares> found{};
    int count = 0;
    for (int i = 0; i < kSquares; ++i) {
      const auto square = static_cast<Square>(i);
      const Piece piece = setup_.at(square);
      if (piece.none() || piece == Piece(opponent(setup_.turn), Kind::phoenix)) continue;
      if (attackers_only && piece.colour() != setup_.turn) continue;
      found[static_cast<std::size_t>(count++)] = square;
    }
    if (count == 0) return std::nullopt;
    return found[static_cast<std::size_t>(random_.below(count))];
  }

  void add_piece() {
    const Square square = near(defending_phoenix(setup_), random_.chance(70) ? 2 : 3, random_);
    const Colour owner = random_.chance(60) ? setup_.turn : opponent(setup_.turn);
    const auto kind = kind_on_board(constraints_, random_);
    if (kind && setup_.at(square).none()) setup_.at(square) = Piece(owner, *kind);
  }

  void remove_piece() {
    if (const auto square = some_piece(false)) setup_.at(*square) = Piece();
  }

  void move_to(Square from, Square to) {
    if (!setup_.at(to).none()) return;
    setup_.at(to) = setup_.at(from);
    setup_.at(from) = Piece();
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

  void remove_from_hand() {
    int& count = setup_.in_hand(setup_.turn, kind_at(random_.below(kHandKinds)));
    if (count > 0) --count;
  }

  void lift_piece() {
    const auto square = some_piece(true);
    if (!square || setup_.at(*square).kind() == Kind::phoenix) return;
    ++setup_.in_hand(setup_.turn, unpromoted(setup_.at(*square).kind()));
    setup_.at(*square) = Piece();
  }

  Setup& setup_;
  const Constraints& constraints_;
  RandomStream& random_;
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
