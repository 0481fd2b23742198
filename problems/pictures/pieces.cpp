#include "problems/pictures/pieces.hpp"

#include <cmath>
#include <string>

#include "problems/pictures/reach.hpp"

namespace tori::pictures {
namespace {

constexpr Ink kWood{1.0, 0.985, 0.945};

/// Birds of higher rank are larger, as in a real set.
double size_of(Kind kind) {
  switch (kind) {
    case Kind::phoenix: return 1.0;
    case Kind::falcon:
    case Kind::eagle: return 0.98;
    case Kind::swallow:
    case Kind::goose: return 0.89;
    case Kind::pheasant:
    case Kind::left_quail:
    case Kind::right_quail:
    case Kind::crane: break;
  }
  return 0.94;
}

/// The shoulders of a pentagon, measured from the middle as a fraction of half its width and
/// height.
struct Shoulders {
  double x, y;
};

constexpr Shoulders kSlender{0.74, 0.66};
/// Broad, to leave space for dots in the corners.
constexpr Shoulders kBroad{0.93, 0.74};

/// Traces a pentagon around the origin, tip upwards, as wide as a square at size 1.
void trace_pentagon(Cairo::Context& cairo, double size, Shoulders shoulders) {
  const double width = 0.43 * size * kCellWidth;
  const double height = 0.46 * size * kCellHeight;
  cairo.move_to(0, -height);
  cairo.line_to(shoulders.x * width, -shoulders.y * height);
  cairo.line_to(width, height);
  cairo.line_to(-width, height);
  cairo.line_to(-shoulders.x * width, -shoulders.y * height);
  cairo.close_path();
}

void draw_body(Brush& brush, Kind kind, PieceStyle style) {
  Cairo::Context& cairo = brush.cairo();
  const bool slender = style == PieceStyle::kanji;
  const double size = slender ? size_of(kind) : 1.0;
  const Shoulders shoulders = slender ? kSlender : kBroad;
  trace_pentagon(cairo, size, shoulders);
  brush.shape(kWood, Stroke{is_promoted(kind) ? kRed : kBlack, 1.0});
  if (!is_promoted(kind) || !slender) return;
  trace_pentagon(cairo, size * 0.92, shoulders);
  brush.stroke({kRed, 0.5});
}

void draw_kanji(Brush& brush, Kind kind) {
  Style style{Face::serif_bold, 25 * size_of(kind), is_promoted(kind) ? kRed : kBlack,
              Align::centre};
  if (kind != Kind::left_quail && kind != Kind::right_quail) {
    brush.mark(std::string(kanji(kind)), style, 0, 2);
    return;
  }
  style.size = 11.5;
  brush.mark(kind == Kind::left_quail ? "左" : "右", style, 0, -7.5);
  style.size = 18.5;
  brush.mark("鶉", style, 0, 6.8);
}

/// The sign of a number: -1, 0 or 1.
int sign(int number) {
  return (number > 0 ? 1 : 0) - (number < 0 ? 1 : 0);
}

/// Draws one way of moving beside the abbreviation.
void draw_reach(Brush& brush, const Reach& reach, Ink ink) {
  const double x = sign(reach.dx) * 11.8;
  const double y = sign(reach.dy) * -12.6;
  switch (reach.way) {
    case Way::step:
      brush.circle(x, y, 1.9);
      brush.fill(ink);
      break;
    case Way::jump:
      brush.circle(x, y, 2.2);
      brush.stroke({ink, 1.1});
      break;
    case Way::short_slide:
      brush.circle(x * 0.82, y * 0.82, 1.7);
      brush.circle(x * 1.14, y * 1.14, 1.7);
      brush.fill(ink);
      break;
    case Way::slide:
      draw_arrow(brush, {x * 0.66, y * 0.58}, {x * 1.15, y * (reach.dx == 0 ? 1.3 : 1.15)}, 4.4,
                 {ink, 1.3});
      break;
  }
}

void draw_moves(Brush& brush, Kind kind) {
  const Ink ink = is_promoted(kind) ? kRed : kBlack;
  const std::string name(western_name(kind));
  brush.mark(name, {Face::sans_bold, name.size() > 2 ? 9.2 : 12.5, ink, Align::centre}, 0, 0.3);
  for (const Reach& reach : reach_of(kind)) draw_reach(brush, reach, ink);
}

}  // namespace

void draw_arrow(Brush& brush, Point from, Point to, double head, Stroke line) {
  Cairo::Context& cairo = brush.cairo();
  const double length = std::hypot(to.x - from.x, to.y - from.y);
  const double dx = (to.x - from.x) / length;
  const double dy = (to.y - from.y) / length;
  const Point neck{to.x - head * dx, to.y - head * dy};
  cairo.move_to(from.x, from.y);
  cairo.line_to(neck.x, neck.y);
  brush.stroke(line);
  cairo.move_to(to.x, to.y);
  cairo.line_to(neck.x - 0.55 * head * dy, neck.y + 0.55 * head * dx);
  cairo.line_to(neck.x + 0.55 * head * dy, neck.y - 0.55 * head * dx);
  cairo.close_path();
  brush.fill(line.ink);
}

void draw_piece(Brush& brush, Piece piece, PieceStyle style, double x, double y) {
  brush.at(x, y, piece.colour() == Colour::gote ? -1 : 1, [&] {
    draw_body(brush, piece.kind(), style);
    (style == PieceStyle::kanji ? draw_kanji : draw_moves)(brush, piece.kind());
  });
}

void draw_sign(Brush& brush, Colour colour, double x, double y, double size) {
  brush.at(x, y, size / kCellHeight, [&] {
    trace_pentagon(brush.cairo(), 1.0, kSlender);
    brush.shape(colour == Colour::sente ? kBlack : kWhite, Stroke{kBlack, 3});
  });
}

}  // namespace tori::pictures
