#include "tests/reference/idea.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "tests/reference/attack.hpp"
#include "tests/reference/resemblance.hpp"

namespace reference {
namespace {

struct Trace {
  std::string what;
  int column = 0;
  int row = 0;
};
using Traces = std::vector<Trace>;

bool move_mates(const Board& board, const Move& move, Reading reading) {
  const Board after = play(board, move);
  return in_check(after, after.turn) && !has_legal_move(after, reading);
}

std::string letter(Kind kind) {
  return std::to_string(static_cast<int>(kind));
}

// What each move of a line is, with its target.
Traces traces_of(Board board, const std::vector<Move>& line) {
  Traces traces;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const Move& move = line[i];
    std::string what = "given";
    if (i % 2 == 1 || i + 1 == line.size() || line[i + 1].to != move.to) {
      const bool drop = move.from == kNoSquare;
      what = letter(drop ? move.drop : board.at(move.from).kind);
      if (drop) what += " dropped";
      if (board.at(move.to).kind != Kind::none) what += " takes";
      if (move.promote) what += " promotes";
    }
    traces.push_back({what, column_of(move.to), row_of(move.to)});
    board = play(board, move);
  }
  return traces;
}

// The traces pushed to the left and to the top of the plane.
std::string pushed(const Traces& traces) {
  int left = kSize;
  int top = kSize;
  for (const Trace& trace : traces) {
    left = std::min(left, trace.column);
    top = std::min(top, trace.row);
  }
  std::string text;
  for (const Trace& trace : traces) {
    text += trace.what + " " + std::to_string(trace.column - left) + "/" +
            std::to_string(trace.row - top) + "; ";
  }
  return text;
}

std::string line_text(const Board& root, const std::vector<Move>& line) {
  std::vector<Move> image;
  for (const Move& move : line) image.push_back(mirrored(move));
  return std::min(pushed(traces_of(root, line)), pushed(traces_of(mirrored(root), image)));
}

// The kinds of the birds that attack a square, sorted.
std::string guard_text(const Board& mate, int square) {
  std::vector<std::string> kinds;
  for (int from = 0; from < kSquares; ++from) {
    const Piece piece = mate.at(from);
    if (piece.kind == Kind::none || piece.side == mate.turn || from == square) continue;
    if (attacks(lifted(mate, mate.turn), from, square)) kinds.push_back(letter(piece.kind));
  }
  std::sort(kinds.begin(), kinds.end());
  std::string text;
  for (const std::string& kind : kinds) text += kind;
  return text;
}

std::string picture_text(const Board& mate) {
  const int phoenix = phoenix_of(mate, mate.turn);
  std::string text = "mate";
  for (int row = row_of(phoenix) - 1; row <= row_of(phoenix) + 1; ++row) {
    for (int column = column_of(phoenix) - 1; column <= column_of(phoenix) + 1; ++column) {
      const int square = row * kSize + column;
      const bool off = row < 0 || column < 0 || row >= kSize || column >= kSize;
      if (!off && square == phoenix) continue;
      const bool own =
          !off && mate.at(square).kind != Kind::none && mate.at(square).side == mate.turn;
      text += off ? " off" : own ? " own" : " " + guard_text(mate, square);
    }
  }
  std::set<std::string> checkers;
  for (int square = 0; square < kSquares; ++square) {
    const Piece piece = mate.at(square);
    if (piece.kind == Kind::none || piece.side == mate.turn) continue;
    if (!attacks(lifted(mate, mate.turn), square, phoenix)) continue;
    checkers.insert(letter(piece.kind) + " " +
                    std::to_string(column_of(square) - column_of(phoenix)) + "/" +
                    std::to_string(row_of(square) - row_of(phoenix)));
  }
  for (const std::string& checker : checkers) text += "; " + checker;
  return text;
}

}  // namespace

std::set<std::string> ideas_of(const Board& root, Reading reading,
                               const std::vector<std::string>& line) {
  Board board = root;
  std::vector<Move> moves;
  for (const std::string& usi : line) {
    const auto move = find_move(board, reading, usi);
    if (!move) throw std::runtime_error("illegal: " + usi);
    moves.push_back(*move);
    if (moves.size() < line.size()) board = play(board, *move);
  }
  const bool mated = moves.size() % 2 == 1 && move_mates(board, moves.back(), reading);
  if (!mated) return {line_text(root, moves)};
  std::set<std::string> ideas;
  for (const Move& last : checks(board, reading)) {
    if (!move_mates(board, last, reading)) continue;
    moves.back() = last;
    const Board end = play(board, last);
    ideas.insert(moves.size() > 1 ? line_text(root, moves)
                                  : std::min(picture_text(end), picture_text(mirrored(end))));
  }
  return ideas;
}

}  // namespace reference
