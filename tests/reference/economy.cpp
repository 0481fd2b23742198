#include "tests/reference/economy.hpp"

#include <array>

namespace reference {
namespace {

constexpr std::array<int, kHandKinds> kSet = {2, 4, 4, 2, 2, 16};

Kind unpromoted(Kind kind) {
  if (kind == Kind::eagle) return Kind::falcon;
  return kind == Kind::goose ? Kind::swallow : kind;
}

std::string letters(Piece piece) {
  static const std::array<std::string, 10> sente = {"",  "F", "C", "P",  "L",
                                                    "R", "S", "K", "+F", "+S"};
  std::string text = sente[static_cast<std::size_t>(piece.kind)];
  if (piece.side == Side::gote) text.back() = static_cast<char>(text.back() - 'A' + 'a');
  return text;
}

int count_of(const Board& board, Kind kind) {
  int count = board.in_hand(Side::sente, kind) + board.in_hand(Side::gote, kind);
  for (const Piece& piece : board.cells) count += unpromoted(piece.kind) == kind ? 1 : 0;
  return count;
}

bool holds_whole_set(const Board& board) {
  for (int i = 0; i < kHandKinds; ++i) {
    const auto kind = static_cast<Kind>(i + static_cast<int>(Kind::falcon));
    if (count_of(board, kind) != kSet[static_cast<std::size_t>(i)]) return false;
  }
  return true;
}

// Whether the piece there may be a swallow: not on its last rank, and no third on its file.
bool swallow_may_stand(const Board& board, int square, Side side) {
  if (row_of(square) == (side == Side::sente ? 0 : kSize - 1)) return false;
  int on_file = 0;
  for (int row = 0; row < kSize; ++row) {
    const int place = row * kSize + column_of(square);
    if (place != square && board.at(place) == Piece{Kind::swallow, side}) ++on_file;
  }
  return on_file < 2;
}

// The kind that could stand for a piece; none if there is no weaker one of that family.
Kind weaker(Kind kind) {
  switch (kind) {
    case Kind::eagle: return Kind::falcon;
    case Kind::falcon:
    case Kind::crane:
    case Kind::left_quail:
    case Kind::right_quail:
    case Kind::goose: return Kind::swallow;
    default: return Kind::none;
  }
}

class Changes {
 public:
  explicit Changes(const Board& root)
      : root_(root), full_(holds_whole_set(root)), defender_(other(root.turn)) {}

  std::vector<Change> list() {
    for (int square = 0; square < kSquares; ++square) try_square(square);
    for (int i = 0; i < kHandKinds; ++i) {
      const auto kind = static_cast<Kind>(i + static_cast<int>(Kind::falcon));
      if (root_.in_hand(root_.turn, kind) > 0) try_hand(kind);
    }
    return found_;
  }

 private:
  void try_square(int square) {
    const Piece piece = root_.at(square);
    if (piece.kind == Kind::none || piece == Piece{Kind::phoenix, defender_}) return;
    const std::string name = square_name(square) + ":" + letters(piece);
    Board without = root_;
    without.at(square) = {};
    put_away(without, piece.kind);
    add(without, "useless-piece", name);
    const Kind kind = weaker(piece.kind);
    if (kind == Kind::none) return;
    Board instead = root_;
    instead.at(square) = {kind, piece.side};
    if (kind == Kind::swallow && !swallow_may_stand(root_, square, piece.side)) return;
    if (unpromoted(piece.kind) != kind) {
      if (!fetch_swallow(instead)) return;
      put_away(instead, piece.kind);
    }
    add(instead, "weaker-substitute", name + ">" + letters({kind, piece.side}));
  }

  void try_hand(Kind kind) {
    const std::string name = "hand:" + letters({kind, root_.turn});
    Board without = root_;
    --without.in_hand(root_.turn, kind);
    put_away(without, kind);
    add(without, "useless-piece", name);
    Board instead = without;
    if (weaker(kind) != Kind::swallow || !fetch_swallow(instead)) return;
    ++instead.in_hand(root_.turn, Kind::swallow);
    add(instead, "weaker-substitute", name + ">" + letters({Kind::swallow, root_.turn}));
  }

  // A piece that leaves goes to the defender's hand if the whole set is there, else out of the box.
  void put_away(Board& board, Kind kind) const {
    if (full_ && kind != Kind::phoenix) ++board.in_hand(defender_, unpromoted(kind));
  }

  // Takes a swallow from where pieces go that leave; false when there is none.
  bool fetch_swallow(Board& board) const {
    if (!full_) return count_of(board, Kind::swallow) < kSet.back();
    if (board.in_hand(defender_, Kind::swallow) == 0) return false;
    --board.in_hand(defender_, Kind::swallow);
    return true;
  }

  void add(const Board& board, const std::string& kind, const std::string& name) {
    if (!in_check(board, defender_)) found_.push_back({kind, name, board});
  }

  Board root_;
  bool full_;
  Side defender_;
  std::vector<Change> found_;
};

}  // namespace

std::vector<Change> changes(const Board& root) {
  return Changes(root).list();
}

std::vector<Finding> economy(Play& play, const Board& root) {
  std::vector<Finding> found;
  for (const Change& change : changes(root)) {
    if (!play.same_main_lines(root, change.board)) continue;
    found.push_back({change.kind, to_sfen(root), change.name});
  }
  return found;
}

}  // namespace reference
