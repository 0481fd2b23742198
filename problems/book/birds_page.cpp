#include <array>
#include <string>

#include "problems/book/parts.hpp"
#include "problems/pictures/pieces.hpp"
#include "problems/pictures/reach.hpp"
#include "problems/words/problem_words.hpp"

namespace tori::book {
namespace {

using pictures::Align;
using pictures::Box;
using pictures::Brush;
using pictures::Face;
using pictures::Reach;
using pictures::Way;

constexpr int kGrid = 5;
constexpr double kCell = 18.5;
/// How large a piece stands beside its grid.
constexpr double kBeside = 0.78;
constexpr pictures::Ink kMoveInk{0.05, 0.35, 0.75};
/// Each promoted bird is beside the bird that promotes to it.
constexpr std::array<Kind, kKinds> kOrder = {Kind::phoenix,    Kind::falcon,      Kind::eagle,
                                             Kind::crane,      Kind::pheasant,    Kind::swallow,
                                             Kind::left_quail, Kind::right_quail, Kind::goose};

/// Draws one way of moving on the grid, whose middle is the origin.
void draw_way(Brush& brush, const Reach& reach) {
  const double x = reach.dx * kCell;
  const double y = -reach.dy * kCell;
  switch (reach.way) {
    case Way::step:
      brush.circle(x, y, 4);
      brush.fill(kMoveInk);
      break;
    case Way::jump:
      brush.circle(x, y, 4.4);
      brush.stroke({kMoveInk, 1.4});
      break;
    case Way::slide:
      draw_arrow(brush, {0.62 * x, 0.62 * y}, {2.4 * x, 2.4 * y}, 7, {kMoveInk, 1.8});
      break;
    case Way::short_slide:
      brush.circle(x, y, 3);
      brush.circle(2 * x, 2 * y, 3);
      brush.fill(kMoveInk);
      brush.cairo().move_to(x, y);
      brush.cairo().line_to(2 * x, 2 * y);
      brush.stroke({kMoveInk, 1.2});
      break;
  }
}

/// Draws the grid around the origin with the bird in its middle.
void draw_moves(Brush& brush, Kind kind, pictures::PieceStyle style) {
  Cairo::Context& cairo = brush.cairo();
  const double half = kGrid * kCell / 2;
  for (int i = 0; i <= kGrid; ++i) {
    cairo.move_to(-half, i * kCell - half);
    cairo.line_to(half, i * kCell - half);
    cairo.move_to(i * kCell - half, -half);
    cairo.line_to(i * kCell - half, half);
  }
  brush.stroke({pictures::kGrey, 0.5});
  for (const Reach& reach : pictures::reach_of(kind)) draw_way(brush, reach);
  brush.at(0, 0, kCell / pictures::kCellHeight,
           [&] { draw_piece(brush, Piece(Colour::sente, kind), style, 0, 0); });
}

Message name_of(Kind kind) {
  return problems::heading(Message(problems::bird_key("book.bird-name-", kind)));
}

Message moves_of(Kind kind) {
  std::vector<Message> sentences = {Message(problems::bird_key("bird-moves.", kind))};
  if (can_promote(kind)) {
    sentences.push_back(Message("book.promotes-to", {{"bird", promoted(kind)}}));
  }
  if (is_promoted(kind)) {
    sentences.push_back(Message("book.promoted-from", {{"bird", unpromoted(kind)}}));
  }
  return Message("book.bird-text", {{"parts", sentences}});
}

void draw_bird(Pages& pages, Kind kind, const Box& box) {
  Brush& brush = pages.brush();
  const double middle = box.x + box.width / 2;
  brush.fitted(pages.said(name_of(kind)), {Face::sans_bold, 12, pictures::kBlack, Align::centre},
               {box.x, box.y, box.width, 17});
  const std::string letters = std::string(kanji(kind)) + "  " + std::string(western_name(kind));
  brush.line(letters, {Face::sans, 9.5, pictures::kGrey, Align::centre}, middle, box.y + 29);
  const pictures::PieceStyle style = pages.options().pieces;
  const double grid_middle = box.y + 36 + kGrid * kCell / 2;
  brush.at(middle, grid_middle, 1, [&] { draw_moves(brush, kind, style); });
  // What stands on such a piece is too small to be learnt in a cell of the grid.
  if (style == pictures::PieceStyle::moves) {
    const double left = middle - kGrid * kCell / 2 - kBeside * pictures::kCellWidth / 2;
    brush.at(left, grid_middle, kBeside,
             [&] { draw_piece(brush, Piece(Colour::sente, kind), style, 0, 0); });
  }
  const double text_top = box.y + 42 + kGrid * kCell;
  const Box text{box.x, text_top, box.width, box.y + box.height - text_top};
  brush.fitted(pages.said(moves_of(kind)), {Face::serif, 9, pictures::kBlack, Align::left, true},
               text);
}

/// Draws the legend: two rows that end at y.
void draw_legend(Pages& pages, double y) {
  Brush& brush = pages.brush();
  const Box area = pages.area();
  const double half = area.width / 2;
  const auto entry = [&](const Reach& reach, double shift, double x, double base, const char* key) {
    brush.at(x + shift, base - 3, 0.7, [&] { draw_way(brush, reach); });
    brush.fitted(pages.said(Message(key)), {Face::sans, 9, pictures::kBlack, Align::left},
                 {x + 42, base - 11, half - 48, 15});
  };
  entry({0, 0, Way::step}, 22, area.x, y - 16, "book.legend-step");
  entry({0, 0, Way::jump}, 22, area.x, y, "book.legend-jump");
  entry({1, 0, Way::slide}, 0, area.x + half, y - 16, "book.legend-slide");
  entry({1, 0, Way::short_slide}, 2, area.x + half, y, "book.legend-short-slide");
}

}  // namespace

void add_birds_page(Pages& pages) {
  const std::string title = pages.said(Message("book.birds"));
  pages.begin(title);
  pages.bookmark(title);
  const Box area = pages.area();
  Brush& brush = pages.brush();
  const double intro = brush.paragraph(pages.said(Message("book.birds-intro")),
                                       {Face::serif, 11, pictures::kBlack, Align::left}, area.x,
                                       area.y, area.width) +
                       14;
  constexpr double kLegend = 38;
  constexpr double kGap = 18;
  const double width = (area.width - 2 * kGap) / 3;
  const double height = (area.height - intro - kLegend) / 3;
  for (std::size_t i = 0; i < kOrder.size(); ++i) {
    const std::size_t row = i / 3;
    const double x = area.x + static_cast<double>(i % 3) * (width + kGap);
    const double y = area.y + intro + static_cast<double>(row) * height;
    draw_bird(pages, kOrder[i], {x, y, width, height - 10});
  }
  draw_legend(pages, area.y + area.height);
}

}  // namespace tori::book
