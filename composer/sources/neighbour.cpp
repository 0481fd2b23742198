#include "composer/sources/neighbour.hpp"

#include <optional>
#include <utility>
#include <vector>

#include "composer/sources/candidates.hpp"
#include "composer/sources/diagram_editor.hpp"

namespace tori::composer {
namespace {

/// True if gote holds swallows and nothing else.
bool holds_swallows_only(const Setup& setup) {
  for (int i = 0; i < kHandKinds; ++i) {
    const bool held = setup.in_hand(Colour::gote, kind_at(i)) > 0;
    if (held != (kind_at(i) == Kind::swallow)) return false;
  }
  return true;
}

class NeighbourMaker : private DiagramEditor {
 public:
  NeighbourMaker(Setup& setup, const Constraints& constraints, RandomStream& random)
      : DiagramEditor(setup, constraints, random) {}

  void change_once() {
    switch (random_.below(13)) {
      case 0:
      case 1: add_man(); break;
      case 2: remove_man(); break;
      case 3:
      case 4:
      case 5: move_man(); break;
      case 6:
      case 7: replace_man(); break;
      case 8: swap_owner(); break;
      case 9: add_to_hand(); break;
      case 10: remove_from_hand(); break;
      case 11: empty_box(); break;
      default: shift(); break;
    }
  }

  /// Puts everything that gote would hold, but for swallows, on free squares, most of it as gote's
  /// and far from gote's side. What has no square stays in the hand.
  void empty_box() {
    setup_ = with_rest_of_box(setup_);
    for (int i = 0; i < kHandKinds; ++i) {
      const Kind kind = kind_at(i);
      if (kind == Kind::swallow || !constraints_.kinds.has(kind)) continue;
      for (int count = setup_.in_hand(Colour::gote, kind); count > 0; --count) put_aside(kind);
    }
  }

 private:
  void put_aside(Kind kind) {
    constexpr int kTries = 8;
    constexpr int kFirstRow = 3;
    for (int i = 0; i < kTries; ++i) {
      const int file = random_.below(kBoardSize);
      const Square square = square_at(file, random_.between(kFirstRow, kBoardSize - 1));
      if (!setup_.at(square).none()) continue;
      setup_.at(square) = Piece(random_.chance(75) ? Colour::gote : Colour::sente, kind);
      return;
    }
  }

  Square any_square() { return static_cast<Square>(random_.below(kSquares)); }

  /// The square of a random man other than gote's phoenix; nullopt if there is none.
  std::optional<Square> some_man() {
    return one_of_the_men([this](Piece man) { return !is_target(man); });
  }

  /// A man that the constraints allow; nullopt if a wrong one was drawn.
  std::optional<Piece> some_piece() {
    const Kind kind = kind_at(random_.below(kKinds));
    const Colour owner = random_.chance(50) ? Colour::sente : Colour::gote;
    if (kind == Kind::phoenix) {
      const bool allowed = constraints_.attacking_phoenix != Wanted::no && !has_own_phoenix();
      return allowed ? std::optional(Piece(Colour::sente, kind)) : std::nullopt;
    }
    const bool barred = is_promoted(kind) && constraints_.promoted == Wanted::no;
    if (barred || !constraints_.kinds.has(kind)) return std::nullopt;
    return Piece(owner, kind);
  }

  bool has_own_phoenix() const {
    for (const Piece man : setup_.board) {
      if (man == Piece(Colour::sente, Kind::phoenix)) return true;
    }
    return false;
  }

  void add_man() {
    const Square square = any_square();
    const auto man = some_piece();
    if (man && setup_.at(square).none()) setup_.at(square) = *man;
  }

  void move_man() {
    const auto from = one_of_the_men([](Piece) { return true; });
    if (from) move_to(*from, random_.chance(60) ? near(*from, 1, random_) : any_square());
  }

  void replace_man() {
    const auto square = some_man();
    const auto man = some_piece();
    if (square && man) setup_.at(*square) = *man;
  }

  void swap_owner() {
    const auto square = some_man();
    if (!square || setup_.at(*square).kind() == Kind::phoenix) return;
    const Piece man = setup_.at(*square);
    setup_.at(*square) = Piece(opponent(man.colour()), man.kind());
  }

  void add_to_hand() {
    const Kind kind = kind_at(random_.below(kHandKinds));
    if (constraints_.kinds.has(kind)) ++setup_.in_hand(Colour::sente, kind);
  }

  /// Moves all men by the same step, if they stay on the board.
  void shift() {
    const int dx = random_.between(-1, 1);
    const int dy = random_.between(-1, 1);
    Setup shifted = setup_;
    shifted.board.fill(Piece());
    for (int i = 0; i < kSquares; ++i) {
      const auto from = static_cast<Square>(i);
      if (setup_.at(from).none()) continue;
      if (!on_board(column(from) + dx, row(from) + dy)) return;
      shifted.at(square_at(column(from) + dx, row(from) + dy)) = setup_.at(from);
    }
    setup_ = shifted;
  }
};

}  // namespace

Setup neighbour(const Setup& setup, const Constraints& constraints, RandomStream& random) {
  Setup result = setup;
  NeighbourMaker maker(result, constraints, random);
  maker.change_once();
  if (random.chance(45)) maker.change_once();
  if (random.chance(20)) maker.change_once();
  if (holds_swallows_only(setup) && random.chance(85)) maker.empty_box();
  return with_rest_of_box(result);
}

std::optional<Placed> with_man_placed(const Setup& setup, RandomStream& random) {
  // Where each man is: a square, or nullopt for gote's hand.
  std::vector<std::pair<Piece, std::optional<Square>>> men;
  for (int i = 0; i < kSquares; ++i) {
    const auto square = static_cast<Square>(i);
    const Piece man = setup.at(square);
    if (man.none() || man.colour() != Colour::gote || man.kind() == Kind::phoenix) continue;
    men.emplace_back(man, square);
  }
  for (int i = 0; i < index(Kind::swallow); ++i) {
    if (setup.in_hand(Colour::gote, kind_at(i)) == 0) continue;
    men.emplace_back(Piece(Colour::gote, kind_at(i)), std::nullopt);
  }
  const auto to = static_cast<Square>(random.below(kSquares));
  if (men.empty() || !setup.at(to).none()) return std::nullopt;
  const auto& [man, from] = random.one_of(men);
  Placed placed{setup, to};
  if (from) placed.setup.at(*from) = Piece();
  placed.setup.at(to) = man;
  placed.setup = with_rest_of_box(placed.setup);
  return placed;
}

}  // namespace tori::composer
