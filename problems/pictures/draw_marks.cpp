#include "problems/pictures/draw_marks.hpp"

#include <algorithm>
#include <cmath>

#include "problems/pictures/pieces.hpp"

namespace tori::pictures {
namespace {

constexpr Ink kLastMove{0.99, 0.90, 0.62};
constexpr Ink kShaded{0.86, 0.86, 0.86};
constexpr Stroke kHatch{{0.62, 0.62, 0.62}, 0.9};
constexpr double kHatchGap = 7;
constexpr Ink kSign{0.05, 0.35, 0.75};
/// The radius of a ring, and how far from the middle of its squares an arrow begins and ends, as
/// fractions of a square's width.
constexpr double kRingRadius = 0.46;
constexpr double kArrowBegins = 0.3;
constexpr double kArrowEndsFree = 0.1;
constexpr double kArrowEndsTaken = 0.34;
constexpr double kArrowHead = 9;
constexpr double kArrowWidth = 2.6;
constexpr double kRim = 1.6;

Point middle_of(Square square) {
  const Box box = cell(square);
  return {box.x + box.width / 2, box.y + box.height / 2};
}

void fill_cell(Brush& brush, Square square, Ink ink) {
  const Box box = cell(square);
  brush.cairo().rectangle(box.x, box.y, box.width, box.height);
  brush.fill(ink);
}

/// Lines from the lower left to the upper right, across one square.
void hatch_cell(Brush& brush, Square square) {
  const Box box = cell(square);
  for (double sum = kHatchGap; sum < box.width + box.height; sum += kHatchGap) {
    // The ends of the line x + y = sum within the square.
    const double first = std::max(0.0, sum - box.height);
    const double last = std::min(box.width, sum);
    brush.cairo().move_to(box.x + first, box.y + sum - first);
    brush.cairo().line_to(box.x + last, box.y + sum - last);
  }
  brush.stroke(kHatch);
}

void draw_ring(Brush& brush, Square square) {
  const Point middle = middle_of(square);
  brush.circle(middle.x, middle.y, kRingRadius * kCellWidth);
  brush.stroke({kSign, 2});
}

/// The point that far from `from` on the way to `to`.
Point on_the_way(Point from, Point to, double distance) {
  const double whole = std::hypot(to.x - from.x, to.y - from.y);
  const double share = distance / whole;
  return {from.x + share * (to.x - from.x), from.y + share * (to.y - from.y)};
}

void draw_sign_arrow(Brush& brush, const Arrow& arrow, Bitboard occupied) {
  const double gap = occupied.contains(arrow.to) ? kArrowEndsTaken : kArrowEndsFree;
  const Point origin = middle_of(arrow.from);
  const Point target = middle_of(arrow.to);
  const Point from = on_the_way(origin, target, kArrowBegins * kCellWidth);
  const Point to = on_the_way(target, origin, gap * kCellWidth);
  const Point beyond = on_the_way(to, from, -2 * kRim);
  draw_arrow(brush, from, beyond, kArrowHead + 4 * kRim, {kWhite, kArrowWidth + 2 * kRim});
  draw_arrow(brush, from, to, kArrowHead, {kSign, kArrowWidth});
}

}  // namespace

Box cell(Square square) {
  return {column(square) * kCellWidth, row(square) * kCellHeight, kCellWidth, kCellHeight};
}

void draw_shades(Brush& brush, const Marks& marks, const std::optional<Move>& last_move) {
  for (const Square square : marks.shaded) fill_cell(brush, square, kShaded);
  if (last_move) {
    fill_cell(brush, last_move->to(), kLastMove);
    if (!last_move->is_drop()) fill_cell(brush, last_move->from(), kLastMove);
  }
  for (const Square square : marks.shaded) hatch_cell(brush, square);
}

void draw_signs(Brush& brush, const Marks& marks, Bitboard occupied) {
  for (const Square square : marks.rings) draw_ring(brush, square);
  for (const Arrow& arrow : marks.arrows) draw_sign_arrow(brush, arrow, occupied);
}

}  // namespace tori::pictures
