#include "tests/reference/diagram_class.hpp"

#include <algorithm>
#include <string>

#include "tests/reference/symmetry.hpp"

namespace reference {
namespace {

// Falcon .. swallow of the set.
constexpr std::array<int, kHandKinds> kInBox = {2, 4, 4, 2, 2, 16};
constexpr Kind kHandOrder[] = {Kind::falcon,     Kind::crane,       Kind::pheasant,
                               Kind::left_quail, Kind::right_quail, Kind::swallow};

Kind kind_in_box(Kind kind) {
  if (kind == Kind::eagle) return Kind::falcon;
  return kind == Kind::goose ? Kind::swallow : kind;
}

std::vector<Piece> men_of_the_board() {
  std::vector<Piece> men = {{Kind::phoenix, Side::sente}};
  for (const Side side : {Side::sente, Side::gote}) {
    for (const Kind kind : kHandOrder) men.push_back({kind, side});
    men.push_back({Kind::eagle, side});
    men.push_back({Kind::goose, side});
  }
  return men;
}

class Enumeration {
 public:
  Enumeration(const std::vector<int>& phoenix_squares, int files, int ranks,
              const std::function<void(const Board&)>& take)
      : phoenix_squares_(phoenix_squares), files_(files), ranks_(ranks), take_(take) {}

  void run() {
    for (const int square : phoenix_squares_) {
      Board board;
      board.at(square) = {Kind::phoenix, Side::gote};
      phoenix_ = square;
      add_men(board);
    }
  }

 private:
  void add_men(const Board& board) {
    for (std::size_t i = 0; i < kHandKinds; ++i) {
      Board one = board;
      ++one.in_hand(Side::sente, kHandOrder[i]);
      for (std::size_t j = i; j < kHandKinds; ++j) {
        Board two = one;
        ++two.in_hand(Side::sente, kHandOrder[j]);
        finish(two);
      }
      each_with_a_man(one, 0, [this](const Board& two, int) { finish(two); });
    }
    each_with_a_man(board, 0, [this](const Board& one, int square) {
      each_with_a_man(one, square + 1, [this](const Board& two, int) { finish(two); });
    });
  }

  template <typename Take>
  void each_with_a_man(const Board& board, int first, Take take) {
    for (int square = first; square < kSquares; ++square) {
      if (board.at(square).kind != Kind::none || !is_near(board, square)) continue;
      for (const Piece man : men_) {
        Board more = board;
        more.at(square) = man;
        take(more, square);
      }
    }
  }

  // True if a man on the square leaves all within the files and ranks.
  bool is_near(const Board& board, int square) const {
    for (int other = 0; other < kSquares; ++other) {
      if (board.at(other).kind == Kind::none) continue;
      if (std::abs(row_of(other) - row_of(square)) >= ranks_) return false;
      if (std::abs(column_of(other) - column_of(square)) >= files_) return false;
    }
    return true;
  }

  void finish(Board board) {
    int phoenixes = 0;
    for (int square = 0; square < kSquares; ++square) {
      const Piece man = board.at(square);
      const int last = man.side == Side::sente ? 0 : kSize - 1;
      if (man.kind == Kind::swallow && row_of(square) == last) return;
      if (man.kind == Kind::phoenix && man.side == Side::sente) ++phoenixes;
    }
    if (phoenixes > 1 || in_check(board, Side::gote)) return;
    for (std::size_t i = 0; i < kHandKinds; ++i) {
      int left = kInBox[i] - board.in_hand(Side::sente, kHandOrder[i]);
      for (const Piece& man : board.cells) left -= kind_in_box(man.kind) == kHandOrder[i] ? 1 : 0;
      if (left < 0) return;
      board.in_hand(Side::gote, kHandOrder[i]) = static_cast<std::uint8_t>(left);
    }
    const int mirrored = image_of(Symmetry::mirror, phoenix_);
    const bool both = std::count(phoenix_squares_.begin(), phoenix_squares_.end(), mirrored) > 0;
    if (both && mirrored < phoenix_) return;
    if (mirrored == phoenix_ && to_sfen(image_of(Symmetry::mirror, board)) < to_sfen(board)) return;
    take_(board);
  }

  const std::vector<int>& phoenix_squares_;
  int files_;
  int ranks_;
  const std::function<void(const Board&)>& take_;
  const std::vector<Piece> men_ = men_of_the_board();
  int phoenix_ = 0;
};

}  // namespace

void each_of_two_men(const std::vector<int>& phoenix_squares, int files, int ranks,
                     const std::function<void(const Board&)>& take) {
  Enumeration(phoenix_squares, files, ranks, take).run();
}

}  // namespace reference
