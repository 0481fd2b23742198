#include "composer/sources/neighbour.hpp"

#include <optional>
#include <vector>

#include "composer/sources/candidates.hpp"

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

/// Changes parts in place, except for gote's hand.
class NeighbourMaker {
 public:
  NeighbourMaker(Setup& setup, const Constraints& constraints, RandomStream& random)
      : setup_(setup), constraints_(constraints), random_(random) {}

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

  /// The square of a random man; gote's phoenix only if `phoenix_too`. nullopt if there is none.
  std::optional<Square> some_man(bool phoenix_too) {
    std::vector<Square> found;
    for (int i = 0; i < kSquares; ++i) {
      const auto square = static_cast<Square>(i);
      const Piece man = setup_.at(square);
      if (man.none()) continue;
      if (phoenix_too || man != Piece(Colour::gote, Kind::phoenix)) found.push_back(square);
    }
    if (found.empty()) return std::nullopt;
    return random_.one_of(found);
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

  void remove_man() {
    if (const auto square = some_man(false)) setup_.at(*square) = Piece();
  }

  void move_man() {
    const auto from = some_man(true);
    if (!from) return;
    const Square to = random_.chance(60) ? near(*from, 1, random_) : any_square();
    if (!setup_.at(to).none()) return;
    setup_.at(to) = setup_.at(*from);
    setup_.at(*from) = Piece();
  }

  void replace_man() {
    const auto square = some_man(false);
    const auto man = some_piece();
    if (square && man) setup_.at(*square) = *man;
  }

  void swap_owner() {
    const auto square = some_man(false);
    if (!square || setup_.at(*square).kind() == Kind::phoenix) return;
    const Piece man = setup_.at(*square);
    setup_.at(*square) = Piece(opponent(man.colour()), man.kind());
  }

  void add_to_hand() {
    const Kind kind = kind_at(random_.below(kHandKinds));
    if (constraints_.kinds.has(kind)) ++setup_.in_hand(Colour::sente, kind);
  }

  void remove_from_hand() {
    int& count = setup_.in_hand(Colour::sente, kind_at(random_.below(kHandKinds)));
    if (count > 0) --count;
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

  Setup& setup_;
  const Constraints& constraints_;
  RandomStream& random_;
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

}  // namespace tori::composer
