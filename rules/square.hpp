// Squares, files and ranks of the 7x7 board.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tori {

inline constexpr int kBoardSize = 7;
inline constexpr int kSquares = kBoardSize * kBoardSize;

/// A square. Index 0 is 7a (top left as sente sees the board), 6 is 1a, 48 is 1g:
///
///       7  6  5  4  3  2  1
///       0  1  2  3  4  5  6  a     "column" counts 0..6 from left to right,
///       7  8  9 10 11 12 13  b     "row" counts 0..6 from top to bottom.
///      ...                  ...    Turning the board by 180 degrees maps i to 48 - i.
///      42 43 44 45 46 47 48  g
enum class Square : std::uint8_t {};

constexpr int index(Square square) {
  return static_cast<int>(square);
}
constexpr int row(Square square) {
  return index(square) / kBoardSize;
}
constexpr int column(Square square) {
  return index(square) % kBoardSize;
}

/// True if the coordinates are on the board.
constexpr bool on_board(int column, int row) {
  return column >= 0 && column < kBoardSize && row >= 0 && row < kBoardSize;
}

/// The square in this column (0 = file 7) and row (0 = rank a).
/// REQUIRES: both are on the board.
constexpr Square square_at(int column, int row) {
  return static_cast<Square>(row * kBoardSize + column);
}

/// The file as players count it: 1 (right) to 7 (left).
constexpr int file_number(Square square) {
  return kBoardSize - column(square);
}
/// The rank as players write it: 'a' (top) to 'g' (bottom).
constexpr char rank_letter(Square square) {
  return static_cast<char>('a' + row(square));
}

/// The same square with the board turned by 180 degrees.
constexpr Square turned(Square square) {
  return static_cast<Square>(kSquares - 1 - index(square));
}
/// The same square with left and right swapped.
constexpr Square mirrored(Square square) {
  return square_at(kBoardSize - 1 - column(square), row(square));
}

/// "3c" for the square on file 3, rank c.
inline std::string to_text(Square square) {
  return {static_cast<char>('0' + file_number(square)), rank_letter(square)};
}

/// Reads a square such as "3c"; nullopt if the text is no square of this board.
inline std::optional<Square> square_from_text(std::string_view text) {
  if (text.size() != 2 || text[0] < '1' || text[0] > '7' || text[1] < 'a' || text[1] > 'g') {
    return std::nullopt;
  }
  return square_at(kBoardSize - (text[0] - '0'), text[1] - 'a');
}

}  // namespace tori
