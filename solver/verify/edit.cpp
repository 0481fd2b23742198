#include "solver/verify/edit.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace tori::solver {
namespace {

/// Steps of a king between two squares.
int distance(Square a, Square b) {
  return std::max(std::abs(column(a) - column(b)), std::abs(row(a) - row(b)));
}

/// All squares, those near `centre` first.
std::vector<Square> squares_around(Square centre) {
  std::vector<Square> squares;
  squares.reserve(kSquares);
  for (int i = 0; i < kSquares; ++i) squares.push_back(static_cast<Square>(i));
  std::stable_sort(squares.begin(), squares.end(),
                   [&](Square a, Square b) { return distance(a, centre) < distance(b, centre); });
  return squares;
}

/// Lists the changes of one diagram.
class AllEdits {
 public:
  explicit AllEdits(const Position& position) : editor_(position), setup_(editor_.setup()) {
    for (int i = 0; i < kSquares; ++i) {
      const auto square = static_cast<Square>(i);
      if (!setup_.at(square).none()) pieces_.push_back({setup_.at(square), square});
    }
  }

  std::vector<Edit> list() {
    take_away();
    put_into_hands();
    replace();
    move();
    put_down();
    return std::move(edits_);
  }

 private:
  void add(std::optional<Placed> taken, std::optional<Placed> put) {
    if (const auto edit = editor_.edit(taken, put)) edits_.push_back(*edit);
  }

  bool is_defending_phoenix(const Placed& placed) const {
    return placed.piece == Piece(opponent(editor_.attacker()), Kind::phoenix);
  }

  /// The sides whose hands may be changed.
  std::vector<Colour> hands() const {
    std::vector<Colour> sides = {editor_.attacker()};
    if (!editor_.has_rest()) sides.push_back(opponent(editor_.attacker()));
    return sides;
  }

  void take_away() {
    for (const Placed& placed : pieces_) {
      if (!is_defending_phoenix(placed)) add(placed, {});
    }
    for (const Colour side : hands()) {
      for (int i = 0; i < kHandKinds; ++i) {
        const Placed held{Piece(side, kind_at(i)), {}};
        if (setup_.in_hand(side, kind_at(i)) > 0) add(held, {});
      }
    }
  }

  void put_into_hands() {
    for (const Colour side : hands()) {
      for (int i = 0; i < kHandKinds; ++i) add({}, Placed{Piece(side, kind_at(i)), {}});
    }
  }

  void replace() {
    for (const Placed& placed : pieces_) {
      if (placed.piece.kind() == Kind::phoenix) continue;
      for (int i = 0; i < kKinds; ++i) {
        const Kind kind = kind_at(i);
        if (kind == Kind::phoenix || kind == placed.piece.kind()) continue;
        add(placed, Placed{Piece(placed.piece.colour(), kind), placed.square});
      }
    }
  }

  void move() {
    for (int steps = 1; steps < kBoardSize; ++steps) {
      for (const Placed& placed : pieces_) {
        for (int i = 0; i < kSquares; ++i) {
          const auto target = static_cast<Square>(i);
          if (!setup_.at(target).none() || distance(*placed.square, target) != steps) continue;
          add(placed, Placed{placed.piece, target});
        }
      }
    }
  }

  void put_down() {
    const auto phoenix = std::find_if(pieces_.begin(), pieces_.end(), [this](const Placed& placed) {
      return is_defending_phoenix(placed);
    });
    for (const Square square : squares_around(*phoenix->square)) {
      if (!setup_.at(square).none()) continue;
      for (const Colour side : {opponent(editor_.attacker()), editor_.attacker()}) {
        for (int i = 0; i < kKinds; ++i) {
          if (kind_at(i) != Kind::phoenix) add({}, Placed{Piece(side, kind_at(i)), square});
        }
      }
    }
  }

  Editor editor_;
  const Setup& setup_;
  /// What stands on the board, in square order.
  std::vector<Placed> pieces_;
  std::vector<Edit> edits_;
};

}  // namespace

Editor::Editor(const Position& position)
    : promotion_(position.promotion()),
      setup_(parts(position)),
      has_rest_(with_rest_of_box(setup_) == setup_) {}

std::optional<Edit> Editor::edit(std::optional<Placed> taken, std::optional<Placed> put) const {
  Setup setup = setup_;
  const auto in_rest = [&](const Placed& placed) -> int& {
    return setup.in_hand(opponent(attacker()), unpromoted(placed.piece.kind()));
  };
  const auto of_box = [&](const Placed& placed) {
    return has_rest_ && placed.piece.kind() != Kind::phoenix;
  };
  if (taken) {
    if (of_box(*taken)) ++in_rest(*taken);
    if (taken->square) {
      setup.at(*taken->square) = Piece{};
    } else {
      --setup.in_hand(taken->piece.colour(), taken->piece.kind());
    }
  }
  if (put) {
    if (of_box(*put) && in_rest(*put)-- == 0) return std::nullopt;
    if (put->square) {
      setup.at(*put->square) = put->piece;
    } else {
      ++setup.in_hand(put->piece.colour(), put->piece.kind());
    }
  }
  const auto position = build(setup, promotion_);
  if (!position) return std::nullopt;
  return Edit{taken, put, *position};
}

std::vector<Edit> edits_of(const Position& position) {
  return AllEdits(position).list();
}

}  // namespace tori::solver
