#include "tests/reference/attack.hpp"

#include <algorithm>
#include <cstdlib>

namespace reference {
namespace {

int direction_of(int number) {
  return (number > 0 ? 1 : 0) - (number < 0 ? 1 : 0);
}

bool comes_before(int a, int b) {
  const int file = column_of(b) - column_of(a);  // column 6 is file 1
  return file != 0 ? file < 0 : row_of(a) < row_of(b);
}

}  // namespace

bool contains(const Squares& squares, int square) {
  return std::find(squares.begin(), squares.end(), square) != squares.end();
}

void sort_squares(Squares& squares) {
  std::sort(squares.begin(), squares.end(), comes_before);
}

bool is_slider(Kind kind) {
  return kind == Kind::eagle || kind == Kind::left_quail || kind == Kind::right_quail;
}

int phoenix_of(const Board& board, Side side) {
  for (int square = 0; square < kSquares; ++square) {
    if (board.at(square) == Piece{Kind::phoenix, side}) return square;
  }
  return kNoSquare;
}

bool attacks(const Board& board, int from, int square) {
  if (from == square) return false;
  // All others become swallows of the other side, which stand in the way as they did before.
  const Side attacked = other(board.at(from).side);
  Board alone = board;
  for (int each = 0; each < kSquares; ++each) {
    Piece& piece = alone.at(each);
    if (each != from && piece.kind != Kind::none) piece = {Kind::swallow, attacked};
  }
  alone.at(square) = {Kind::phoenix, attacked};
  return in_check(alone, attacked);
}

Squares attackers(const Board& board, Side side, int square) {
  Squares found = birds_of(board, side);
  std::erase_if(found, [&](int from) { return !attacks(board, from, square); });
  return found;
}

Squares checkers_of(const Board& board, Side side) {
  const int phoenix = phoenix_of(board, side);
  return phoenix == kNoSquare ? Squares{} : attackers(board, other(side), phoenix);
}

Squares birds_of(const Board& board, Side side) {
  Squares found;
  for (int square = 0; square < kSquares; ++square) {
    const Piece piece = board.at(square);
    if (piece.kind != Kind::none && piece.side == side) found.push_back(square);
  }
  sort_squares(found);
  return found;
}

Squares ring_of(int square) {
  Squares found;
  for (int each = 0; each < kSquares; ++each) {
    const int rows = std::abs(row_of(each) - row_of(square));
    const int columns = std::abs(column_of(each) - column_of(square));
    if (std::max(rows, columns) == 1) found.push_back(each);
  }
  sort_squares(found);
  return found;
}

Squares squares_between(int a, int b) {
  const int rows = row_of(b) - row_of(a);
  const int columns = column_of(b) - column_of(a);
  if (rows != 0 && columns != 0 && std::abs(rows) != std::abs(columns)) return {};
  const int step = direction_of(rows) * kSize + direction_of(columns);
  Squares found;
  for (int square = a + step; square != b && a != b; square += step) found.push_back(square);
  sort_squares(found);
  return found;
}

int steps_apart(int a, int b) {
  return std::max(std::abs(row_of(a) - row_of(b)), std::abs(column_of(a) - column_of(b)));
}

Board lifted(Board board, Side side) {
  const int phoenix = phoenix_of(board, side);
  if (phoenix != kNoSquare) board.at(phoenix) = {};
  return board;
}

}  // namespace reference
