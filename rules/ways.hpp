// The ways of the birds on an empty board, written down once more for the plain rules alone
// (legality.cpp): the fast code has its own tables and is tested against these.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "rules/piece.hpp"
#include "rules/square.hpp"

namespace tori::legality {

/// One line of movement in the mover's own view: dx to the right, dy forward, at most `reach` steps
/// of that vector. A jump is a line of one long step: nothing lies between.
struct Line {
  int dx, dy, reach;
};

inline constexpr int kFar = kBoardSize;
inline constexpr std::size_t kMaxLines = 8;

/// The moves of the birds, written down once more from the rules (docs/rules.md). Unused places
/// have reach 0.
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

/// How a piece gets from one square to another: so many times a vector in the mover's own view; not
/// at all with 0 steps.
struct Way {
  std::int8_t dx = 0, dy = 0, steps = 0;
};

/// The ways of a kind by how far they lead to the right and forward, each from -6 to 6. No two
/// lines of a kind lead to the same square.
inline constexpr int kMostAside = kBoardSize - 1;
inline constexpr std::size_t kSpan = 2 * kMostAside + 1;
using Ways = std::array<std::array<Way, kSpan>, kSpan>;

/// Where so many squares to one side stand in the table.
constexpr std::size_t place_of(int aside) {
  const int place = aside + kMostAside;
  return static_cast<std::size_t>(place);
}

constexpr Ways ways_along(const std::array<Line, kMaxLines>& lines) {
  Ways ways{};
  for (const Line& line : lines) {
    for (int n = 1; n <= line.reach; ++n) {
      const int right = n * line.dx;
      const int forward = n * line.dy;
      if (std::max({right, -right, forward, -forward}) > kMostAside) break;
      ways[place_of(right)][place_of(forward)] = {static_cast<std::int8_t>(line.dx),
                                                  static_cast<std::int8_t>(line.dy),
                                                  static_cast<std::int8_t>(n)};
    }
  }
  return ways;
}

constexpr std::array<Ways, kKinds> make_ways() {
  std::array<Ways, kKinds> ways{};
  for (std::size_t kind = 0; kind < kLines.size(); ++kind) ways[kind] = ways_along(kLines[kind]);
  return ways;
}

inline constexpr std::array<Ways, kKinds> kWays = make_ways();

/// 1 where "forward" leads to rank a, -1 where it leads to rank g.
constexpr int sense_of(Colour colour) {
  return colour == Colour::sente ? 1 : -1;
}

/// How that piece gets from one square to another, were nothing in its way.
constexpr Way way_of(Piece piece, Square from, Square to) {
  const int sense = sense_of(piece.colour());
  const int right = sense * (column(to) - column(from));
  const int forward = sense * (row(from) - row(to));
  const Ways& ways = kWays[static_cast<std::size_t>(index(piece.kind()))];
  return ways[place_of(right)][place_of(forward)];
}

/// Walks one line from a square; `visit(square)` returns true to stop. Tells whether it did.
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

/// Walks a way up to the step before the last; `visit(square)` returns true to stop. Tells whether
/// it did.
template <typename Visit>
bool pass(Square from, Colour mover, Way way, Visit visit) {
  const int sense = sense_of(mover);
  for (int n = 1; n < way.steps; ++n) {
    const int x = column(from) + n * sense * way.dx;
    const int y = row(from) - n * sense * way.dy;
    if (visit(square_at(x, y))) return true;
  }
  return false;
}

}  // namespace tori::legality
