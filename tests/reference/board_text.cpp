// Text of the reference board: SFEN in and out, USI out.
#include <algorithm>
#include <cctype>

#include "tests/reference/board.hpp"

namespace reference {
namespace {

constexpr std::string_view kLetters = " FCPLRSK";  // unpromoted kinds, in the order of Kind

// The kind of a letter of either case; none if it is no piece letter.
Kind kind_of(char letter) {
  const char upper = static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
  const std::size_t index = kLetters.find(upper);
  if (index == std::string_view::npos || index == 0) return Kind::none;
  return static_cast<Kind>(index);
}

Side side_of(char letter) {
  return std::isupper(static_cast<unsigned char>(letter)) != 0 ? Side::sente : Side::gote;
}

char letter_of(Kind kind, Side side) {
  const char upper = kLetters[static_cast<std::size_t>(kind)];
  if (side == Side::sente) return upper;
  return static_cast<char>(std::tolower(static_cast<unsigned char>(upper)));
}

std::string piece_text(const Piece& piece) {
  if (piece.kind == Kind::eagle) return std::string("+") + letter_of(Kind::falcon, piece.side);
  if (piece.kind == Kind::goose) return std::string("+") + letter_of(Kind::swallow, piece.side);
  return std::string(1, letter_of(piece.kind, piece.side));
}

// Cuts the next word, up to a space, off the front of `text`.
std::string_view next_word(std::string_view& text) {
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  const std::size_t end = std::min(text.find(' '), text.size());
  const std::string_view word = text.substr(0, end);
  text.remove_prefix(end);
  return word;
}

// Reads the piece at the front of `text` (a letter, or `+` and a letter) and cuts it off.
std::optional<Piece> next_piece(std::string_view& text) {
  const bool plus = text.front() == '+';
  if (plus) text.remove_prefix(1);
  if (text.empty()) return std::nullopt;
  const char letter = text.front();
  text.remove_prefix(1);
  const Kind kind = kind_of(letter);
  if (kind == Kind::none) return std::nullopt;
  if (!plus) return Piece{kind, side_of(letter)};
  if (kind == Kind::falcon) return Piece{Kind::eagle, side_of(letter)};
  if (kind == Kind::swallow) return Piece{Kind::goose, side_of(letter)};
  return std::nullopt;
}

bool read_row(std::string_view text, int row, Board& board) {
  int column = 0;
  while (!text.empty()) {
    if (text.front() >= '1' && text.front() <= '7') {
      column += text.front() - '0';
      text.remove_prefix(1);
      continue;
    }
    const std::optional<Piece> piece = next_piece(text);
    if (!piece || column >= kSize) return false;
    board.at(row * kSize + column) = *piece;
    ++column;
  }
  return column == kSize;
}

bool read_cells(std::string_view text, Board& board) {
  for (int row = 0; row < kSize; ++row) {
    const std::size_t end = text.find('/');
    const bool last = row == kSize - 1;
    if (last != (end == std::string_view::npos)) return false;
    if (!read_row(text.substr(0, end), row, board)) return false;
    if (!last) text.remove_prefix(end + 1);
  }
  return true;
}

bool read_hands(std::string_view text, Board& board) {
  if (text == "-") return true;
  if (text.empty()) return false;
  while (!text.empty()) {
    int count = 0;
    bool counted = false;
    while (!text.empty() && std::isdigit(static_cast<unsigned char>(text.front())) != 0) {
      count = count * 10 + (text.front() - '0');
      counted = true;
      if (count > 32) return false;  // more than all the pieces of the set
      text.remove_prefix(1);
    }
    if (text.empty()) return false;
    const Kind kind = kind_of(text.front());
    if (kind == Kind::none || kind == Kind::phoenix) return false;
    std::uint8_t& held = board.in_hand(side_of(text.front()), kind);
    if (held != 0 || (counted && count == 0)) return false;
    held = static_cast<std::uint8_t>(counted ? count : 1);
    text.remove_prefix(1);
  }
  return true;
}

bool has_two_phoenixes(const Board& board, Side side) {
  int count = 0;
  for (const Piece& piece : board.cells) {
    if (piece == Piece{Kind::phoenix, side}) ++count;
  }
  return count > 1;
}

std::string row_text(const Board& board, int row) {
  std::string text;
  int empty = 0;
  for (int column = 0; column < kSize; ++column) {
    const Piece& piece = board.at(row * kSize + column);
    if (piece.kind == Kind::none) {
      ++empty;
      continue;
    }
    if (empty > 0) text += std::to_string(empty);
    empty = 0;
    text += piece_text(piece);
  }
  if (empty > 0) text += std::to_string(empty);
  return text;
}

std::string hands_text(const Board& board) {
  std::string text;
  for (const Side side : {Side::sente, Side::gote}) {
    for (int index = 1; index <= kHandKinds; ++index) {
      const Kind kind = static_cast<Kind>(index);
      const int count = board.in_hand(side, kind);
      if (count > 1) text += std::to_string(count);
      if (count > 0) text += letter_of(kind, side);
    }
  }
  return text.empty() ? "-" : text;
}

}  // namespace

std::string square_name(int square) {
  return {static_cast<char>('7' - column_of(square)), static_cast<char>('a' + row_of(square))};
}

std::string Move::usi() const {
  if (drop != Kind::none) {
    return std::string(1, letter_of(drop, Side::sente)) + "*" + square_name(to);
  }
  return square_name(from) + square_name(to) + (promote ? "+" : "");
}

std::optional<Board> parse_sfen(std::string_view text) {
  Board board;
  if (!read_cells(next_word(text), board)) return std::nullopt;
  const std::string_view turn = next_word(text);
  if (turn != "b" && turn != "w") return std::nullopt;
  board.turn = turn == "b" ? Side::sente : Side::gote;
  if (!read_hands(next_word(text), board)) return std::nullopt;
  const std::string_view number = next_word(text);
  if (number.find_first_not_of("0123456789") != std::string_view::npos) return std::nullopt;
  if (!next_word(text).empty()) return std::nullopt;
  if (has_two_phoenixes(board, Side::sente) || has_two_phoenixes(board, Side::gote)) {
    return std::nullopt;
  }
  return board;
}

std::string to_sfen(const Board& board) {
  std::string text;
  for (int row = 0; row < kSize; ++row) {
    if (row > 0) text += '/';
    text += row_text(board, row);
  }
  text += board.turn == Side::sente ? " b " : " w ";
  return text + hands_text(board) + " 1";
}

}  // namespace reference
