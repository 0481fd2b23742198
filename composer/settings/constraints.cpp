#include "composer/settings/constraints.hpp"

#include <algorithm>

namespace tori::composer {
namespace {

bool kinds_fit(const Constraints& constraints, const Setup& setup) {
  bool promoted = false;
  bool attacking_phoenix = false;
  for (const Piece piece : setup.board) {
    if (piece.none()) continue;
    promoted = promoted || is_promoted(piece.kind());
    const bool own = piece.colour() == setup.turn;
    attacking_phoenix = attacking_phoenix || (own && piece.kind() == Kind::phoenix);
    if (piece.kind() != Kind::phoenix && !constraints.kinds.has(piece.kind())) return false;
  }
  for (int i = 0; i < kHandKinds; ++i) {
    const Kind kind = kind_at(i);
    if (setup.in_hand(setup.turn, kind) > 0 && !constraints.kinds.has(kind)) return false;
  }
  const auto allows = [](Wanted wanted, bool is_there) {
    return wanted == Wanted::maybe || (wanted == Wanted::yes) == is_there;
  };
  return allows(constraints.attacking_phoenix, attacking_phoenix) &&
         (constraints.promoted != Wanted::no || !promoted);
}

}  // namespace

int pieces_on_board(const Setup& setup) {
  return static_cast<int>(std::count_if(setup.board.begin(), setup.board.end(),
                                        [](Piece piece) { return !piece.none(); }));
}

int defenders_on_board(const Setup& setup) {
  const auto is_defender = [&setup](Piece piece) {
    return !piece.none() && piece.colour() != setup.turn && piece.kind() != Kind::phoenix;
  };
  return static_cast<int>(std::count_if(setup.board.begin(), setup.board.end(), is_defender));
}

int pieces_in_hand(const Setup& setup) {
  int count = 0;
  for (int i = 0; i < kHandKinds; ++i) count += setup.in_hand(setup.turn, kind_at(i));
  return count;
}

Square defending_phoenix(const Setup& setup) {
  const Piece phoenix(opponent(setup.turn), Kind::phoenix);
  const auto found = std::find(setup.board.begin(), setup.board.end(), phoenix);
  return static_cast<Square>(found - setup.board.begin());
}

Extent extent(const Setup& setup) {
  Range columns{kBoardSize, -1};
  Range rows{kBoardSize, -1};
  for (int i = 0; i < kSquares; ++i) {
    const auto square = static_cast<Square>(i);
    if (setup.at(square).none()) continue;
    columns = {std::min(columns.least, column(square)), std::max(columns.most, column(square))};
    rows = {std::min(rows.least, row(square)), std::max(rows.most, row(square))};
  }
  if (columns.most < 0) return {};
  return {columns.most - columns.least + 1, rows.most - rows.least + 1};
}

bool fits(const Constraints& constraints, const Setup& setup, bool finished) {
  const Square phoenix = defending_phoenix(setup);
  if (!constraints.phoenix.files.contains(file_number(phoenix)) ||
      !constraints.phoenix.ranks.contains(row(phoenix) + 1) || !kinds_fit(constraints, setup)) {
    return false;
  }
  const Extent size = extent(setup);
  if (size.files > constraints.box.files || size.ranks > constraints.box.ranks) return false;
  const int on_board = pieces_on_board(setup);
  const int in_hand = pieces_in_hand(setup);
  const int defenders = defenders_on_board(setup);
  if (on_board > constraints.on_board.most || in_hand > constraints.in_hand.most ||
      defenders > constraints.defenders.most) {
    return false;
  }
  if (!finished) return true;
  const auto promoted = [](Piece piece) { return !piece.none() && is_promoted(piece.kind()); };
  const bool shows_promoted = std::any_of(setup.board.begin(), setup.board.end(), promoted);
  return on_board >= constraints.on_board.least && in_hand >= constraints.in_hand.least &&
         defenders >= constraints.defenders.least &&
         (constraints.promoted != Wanted::yes || shows_promoted);
}

}  // namespace tori::composer
