// The squares that each kind of piece attacks, as constexpr tables (docs/rules.md, "Moves").
#pragma once

#include <array>

#include "rules/bitboard.hpp"
#include "rules/piece.hpp"

namespace tori {

/// The eight directions as sente sees the board, clockwise; n points to rank a.
enum class Direction : std::uint8_t { n, ne, e, se, s, sw, w, nw };

namespace attack_tables {

inline constexpr std::array<int, 8> kDx = {0, 1, 1, 1, 0, -1, -1, -1};
inline constexpr std::array<int, 8> kDy = {-1, -1, 0, 1, 1, 1, 0, -1};

/// A vector as the mover sees it: dx to the right, dy forward.
struct Leap {
  int dx, dy;
};

/// How a kind moves: leaps (steps and jumps), the directions of its slides, and those of its short
/// slides (at most two squares). Bit d of a set stands for Direction d, for a piece of sente.
struct Movement {
  std::array<Leap, 8> leaps;
  int leap_count;
  unsigned slides, short_slides;
};

constexpr unsigned bit(Direction d) {
  return 1U << static_cast<unsigned>(d);
}

inline constexpr std::array<Movement, kKinds> kMovements = {{
    {{{{-1, 1}, {0, 1}, {1, 1}, {-1, 0}, {1, 0}, {-1, -1}, {1, -1}}}, 7, 0, 0},  // falcon
    {{{{-1, 1}, {0, 1}, {1, 1}, {-1, -1}, {0, -1}, {1, -1}}}, 6, 0, 0},          // crane
    {{{{0, 2}, {-1, -1}, {1, -1}}}, 3, 0, 0},                                    // pheasant
    {{{{-1, -1}}}, 1, bit(Direction::n) | bit(Direction::se), 0},                // left quail
    {{{{1, -1}}}, 1, bit(Direction::n) | bit(Direction::sw), 0},                 // right quail
    {{{{0, 1}}}, 1, 0, 0},                                                       // swallow
    {{{{-1, 1}, {0, 1}, {1, 1}, {-1, 0}, {1, 0}, {-1, -1}, {0, -1}, {1, -1}}}, 8, 0, 0},  // phoenix
    {{{{0, 1}, {-1, 0}, {1, 0}}},
     3,
     bit(Direction::nw) | bit(Direction::ne) | bit(Direction::s),
     bit(Direction::sw) | bit(Direction::se)},  // eagle
    {{{{-2, 2}, {2, 2}, {0, -2}}}, 3, 0, 0},    // goose
}};

/// Sets of squares by square. Plain words, for g++ 12 cannot use constexpr arrays of classes to
/// make other constexpr arrays.
using BySquare = std::array<std::uint64_t, kSquares>;
/// By colour, square and kind, in this order, so that all kinds on one square lie together.
using ByPiece = std::array<std::array<std::array<std::uint64_t, kKinds>, kSquares>, kColours>;

constexpr std::uint64_t word(Square square) {
  return Bitboard(square).bits();
}

constexpr std::array<BySquare, 8> make_rays() {
  std::array<BySquare, 8> rays{};
  for (std::size_t d = 0; d < 8; ++d) {
    for (int i = 0; i < kSquares; ++i) {
      int x = i % kBoardSize + kDx[d];
      int y = i / kBoardSize + kDy[d];
      for (; on_board(x, y); x += kDx[d], y += kDy[d]) {
        rays[d][static_cast<std::size_t>(i)] |= word(square_at(x, y));
      }
    }
  }
  return rays;
}

constexpr ByPiece make_leaps() {
  ByPiece table{};
  for (std::size_t k = 0; k < kKinds; ++k) {
    for (int i = 0; i < kSquares; ++i) {
      for (int n = 0; n < kMovements[k].leap_count; ++n) {
        const Leap leap = kMovements[k].leaps[static_cast<std::size_t>(n)];
        const int x = i % kBoardSize + leap.dx;
        const int y = i / kBoardSize - leap.dy;
        if (!on_board(x, y)) continue;
        table[0][static_cast<std::size_t>(i)][k] |= word(square_at(x, y));
        table[1][static_cast<std::size_t>(kSquares - 1 - i)][k] |= word(turned(square_at(x, y)));
      }
    }
  }
  return table;
}

/// The squares that a piece slides to, short slides included, on an empty board.
constexpr ByPiece make_slide_reach() {
  ByPiece table{};
  for (std::size_t k = 0; k < kKinds; ++k) {
    for (std::size_t d = 0; d < 8; ++d) {
      const bool full = ((kMovements[k].slides >> d) & 1U) != 0;
      const bool brief = ((kMovements[k].short_slides >> d) & 1U) != 0;
      if (!full && !brief) continue;
      for (int i = 0; i < kSquares; ++i) {
        int x = i % kBoardSize + kDx[d];
        int y = i / kBoardSize + kDy[d];
        for (int n = 1; on_board(x, y) && (full || n <= 2); ++n, x += kDx[d], y += kDy[d]) {
          table[0][static_cast<std::size_t>(i)][k] |= word(square_at(x, y));
          table[1][static_cast<std::size_t>(kSquares - 1 - i)][k] |= word(turned(square_at(x, y)));
        }
      }
    }
  }
  return table;
}

inline constexpr std::array<BySquare, 8> kRays = make_rays();
inline constexpr ByPiece kLeaps = make_leaps();
inline constexpr ByPiece kSlideReach = make_slide_reach();

constexpr std::array<BySquare, kSquares> make_between() {
  std::array<BySquare, kSquares> table{};
  for (std::size_t d = 0; d < 8; ++d) {
    for (std::size_t a = 0; a < kSquares; ++a) {
      for (std::size_t b = 0; b < kSquares; ++b) {
        const std::uint64_t end = std::uint64_t{1} << b;
        if ((kRays[d][a] & end) != 0) table[a][b] = kRays[d][a] ^ kRays[d][b] ^ end;
      }
    }
  }
  return table;
}

inline constexpr std::array<BySquare, kSquares> kBetween = make_between();

constexpr std::size_t at(Square square) {
  return static_cast<std::size_t>(index(square));
}
constexpr std::size_t at(Colour colour) {
  return static_cast<std::size_t>(index(colour));
}
constexpr std::size_t at(Kind kind) {
  return static_cast<std::size_t>(index(kind));
}

// Rays are cut without branches, for no processor predicts whether there is a blocker.

/// The squares seen from `square` in a direction of growing index (e, se, s, sw).
constexpr Bitboard ray_up(Direction d, Square square, Bitboard occupied) {
  const std::uint64_t open = kRays[static_cast<std::size_t>(d)][at(square)];
  const std::uint64_t blockers = open & occupied.bits();
  // All bits up to the lowest blocker; all if there is none.
  return Bitboard(open & (blockers ^ (blockers - 1)));
}
/// The squares seen from `square` in a direction of falling index (w, nw, n, ne).
constexpr Bitboard ray_down(Direction d, Square square, Bitboard occupied) {
  const std::uint64_t open = kRays[static_cast<std::size_t>(d)][at(square)];
  const std::uint64_t blockers = open & occupied.bits();
  // All bits from the highest blocker on; all if there is none.
  return Bitboard(open & (~std::uint64_t{0} << (63 - std::countl_zero(blockers | 1))));
}

}  // namespace attack_tables

/// True for the kinds that slide: the quails and the eagle.
constexpr bool is_slider(Kind kind) {
  return kind == Kind::left_quail || kind == Kind::right_quail || kind == Kind::eagle;
}

/// The squares strictly between two squares of a line; empty if they are not on one line.
constexpr Bitboard between(Square a, Square b) {
  return Bitboard(attack_tables::kBetween[attack_tables::at(a)][attack_tables::at(b)]);
}

/// The squares that a piece steps or jumps to; other pieces do not change that.
constexpr Bitboard leap_attacks(Colour colour, Kind kind, Square square) {
  return Bitboard(attack_tables::kLeaps[attack_tables::at(colour)][attack_tables::at(square)]
                                       [attack_tables::at(kind)]);
}

/// `leap_attacks` of all kinds, by kind, as words.
constexpr const std::array<std::uint64_t, kKinds>& leaps_by_kind(Colour colour, Square square) {
  return attack_tables::kLeaps[attack_tables::at(colour)][attack_tables::at(square)];
}

/// The squares that a piece slides to on an empty board; empty for kinds that do not slide.
constexpr Bitboard slide_reach(Colour colour, Kind kind, Square square) {
  return Bitboard(attack_tables::kSlideReach[attack_tables::at(colour)][attack_tables::at(square)]
                                            [attack_tables::at(kind)]);
}

/// The squares that a piece slides to, the first occupied one of each line included.
constexpr Bitboard slide_attacks(Colour colour, Kind kind, Square square, Bitboard occupied) {
  using attack_tables::ray_down;
  using attack_tables::ray_up;
  using enum Direction;
  const bool sente = colour == Colour::sente;
  switch (kind) {
    case Kind::left_quail:
      return ray_down(sente ? n : nw, square, occupied) | ray_up(sente ? se : s, square, occupied);
    case Kind::right_quail:
      return ray_down(sente ? n : ne, square, occupied) | ray_up(sente ? sw : s, square, occupied);
    case Kind::eagle: {
      const Bitboard diagonals = ray_down(nw, square, occupied) | ray_down(ne, square, occupied) |
                                 ray_up(sw, square, occupied) | ray_up(se, square, occupied);
      const Bitboard back = sente ? ray_up(s, square, occupied) : ray_down(n, square, occupied);
      return (diagonals | back) & slide_reach(colour, kind, square);
    }
    default: return Bitboard{};
  }
}

/// All squares that a piece of this colour and kind on `square` attacks, squares of own pieces
/// included. Every piece captures as it moves. In reverse: a piece of `colour` on X attacks Y if
/// and only if an opponent's piece of the same kind on Y would attack X.
constexpr Bitboard attacks(Colour colour, Kind kind, Square square, Bitboard occupied) {
  const Bitboard leaps = leap_attacks(colour, kind, square);
  return is_slider(kind) ? leaps | slide_attacks(colour, kind, square, occupied) : leaps;
}

/// The last `rows` ranks of a player: 2 for the promotion zone, 1 for the last rank of swallows.
constexpr Bitboard last_ranks(Colour colour, int rows) {
  if (colour == Colour::sente) return Bitboard::all_before(rows * kBoardSize);
  return Bitboard::all() - Bitboard::all_before((kBoardSize - rows) * kBoardSize);
}

}  // namespace tori
