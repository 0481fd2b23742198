// The moves of the birds on an empty board, written a second time for the plain rules only
// (legality.cpp). The fast code has tables of its own (attacks.hpp) and is tested against these.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "rules/piece.hpp"
#include "rules/square.hpp"

namespace tori::legality {

/// One line of movement as the mover sees it: at most `reach` steps of dx to the right and dy
/// forward. A jump is a line of one long step, with no square in between.
struct Line {
  int dx, dy, reach;
};

inline constexpr int kFar = kBoardSize;
inline constexpr std::size_t kMaxLines = 8;

/// The lines of each kind, by the rules (docs/rules.md, "Moves"). Unused places have reach 0.
inline constexpr std::array<std::array<Line, kMaxLines>, kKinds> kLines = {{
    {{{0, 1, 1}, {-1, 1, 1}, {1, 1, 1}, {-1, 0, 1}, {1, 0, 1}, {-1, -1, 1}, {1, -1, 1}}},  // falcon
    {{{0, 1, 1}, {0, -1, 1}, {-1, 1, 1}, {1, 1, 1}, {-1, -1, 1}, {1, -1, 1}}},             // crane
    {{{0, 2, 1}, {-1, -1, 1}, {1, -1, 1}}},        // pheasant
    {{{0, 1, kFar}, {1, -1, kFar}, {-1, -1, 1}}},  // left quail
    {{{0, 1, kFar}, {-1, -1, kFar}, {1, -1, 1}}},  // right quail
    {{{0, 1, 1}}},                                 // swallow
    {{{0, 1, 1},
      {0, -1, 1},
      {-1, 0, 1},
      {1, 0, 1},
      {-1, 1, 1},
      {1, 1, 1},
      {-1, -1, 1},
      {1, -1, 1}}},  // phoenix
    {{{-1, 1, kFar},
      {1, 1, kFar},
      {0, -1, kFar},
      {0, 1, 1},
      {-1, 0, 1},
      {1, 0, 1},
      {-1, -1, 2},
      {1, -1, 2}}},                         // eagle
    {{{-2, 2, 1}, {2, 2, 1}, {0, -2, 1}}},  // goose
}};

constexpr const std::array<Line, kMaxLines>& lines_of(Kind kind) {
  return kLines[static_cast<std::size_t>(index(kind))];
}

/// How a piece gets from one square to another: `steps` times the vector (dx, dy), as the mover
/// sees it. 0 steps: it cannot get there.
struct PlainMove {
  std::int8_t dx = 0, dy = 0, steps = 0;
};

/// The moves of one kind, by how far they go to the right and forward, each from -6 to 6. No two
/// lines of a kind lead to the same square.
inline constexpr int kMaxOffset = kBoardSize - 1;
inline constexpr std::size_t kSpan = 2 * kMaxOffset + 1;
using PlainMoveTable = std::array<std::array<PlainMove, kSpan>, kSpan>;

/// The index in a PlainMoveTable for a distance from -6 to 6.
constexpr std::size_t table_index(int offset) {
  const int place = offset + kMaxOffset;
  return static_cast<std::size_t>(place);
}

constexpr PlainMoveTable table_of(const std::array<Line, kMaxLines>& lines) {
  PlainMoveTable moves{};
  for (const Line& line : lines) {
    for (int n = 1; n <= line.reach; ++n) {
      const int right = n * line.dx;
      const int forward = n * line.dy;
      if (std::max({right, -right, forward, -forward}) > kMaxOffset) break;
      moves[table_index(right)][table_index(forward)] = {static_cast<std::int8_t>(line.dx),
                                                         static_cast<std::int8_t>(line.dy),
                                                         static_cast<std::int8_t>(n)};
    }
  }
  return moves;
}

constexpr std::array<PlainMoveTable, kKinds> make_plain_moves() {
  std::array<PlainMoveTable, kKinds> moves{};
  for (std::size_t kind = 0; kind < kLines.size(); ++kind) moves[kind] = table_of(kLines[kind]);
  return moves;
}

inline constexpr std::array<PlainMoveTable, kKinds> kPlainMoves = make_plain_moves();

/// 1 if "forward" leads to rank a, -1 if it leads to rank g.
constexpr int sense_of(Colour colour) {
  return colour == Colour::sente ? 1 : -1;
}

/// How this piece gets from one square to another if no piece is in its way.
constexpr PlainMove plain_move(Piece piece, Square from, Square to) {
  const int sense = sense_of(piece.colour());
  const int right = sense * (column(to) - column(from));
  const int forward = sense * (row(from) - row(to));
  const PlainMoveTable& moves = kPlainMoves[static_cast<std::size_t>(index(piece.kind()))];
  return moves[table_index(right)][table_index(forward)];
}

/// Calls `visit` with each square of a line from `from` on, until it returns true; returns whether
/// it did.
template <typename Visit>
bool walk(Colour colour, const Line& line, Square from, Visit visit) {
  const int sense = sense_of(colour);
  int x = column(from);
  int y = row(from);
  for (int n = 0; n < line.reach; ++n) {
    x += sense * line.dx;
    y -= sense * line.dy;
    if (!on_board(x, y)) return false;
    if (visit(square_at(x, y))) return true;
  }
  return false;
}

/// Calls `visit` with each square that the path passes before its last, until it returns true;
/// returns whether it did.
template <typename Visit>
bool walk_between(Square from, Colour mover, PlainMove path, Visit visit) {
  const int sense = sense_of(mover);
  for (int n = 1; n < path.steps; ++n) {
    const int x = column(from) + n * sense * path.dx;
    const int y = row(from) - n * sense * path.dy;
    if (visit(square_at(x, y))) return true;
  }
  return false;
}

}  // namespace tori::legality
