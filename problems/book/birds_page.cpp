#include <array>
#include <string>

#include "problems/book/parts.hpp"
#include "problems/pictures/pieces.hpp"
#include "problems/pictures/reach.hpp"

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
constexpr pictures::Ink kMoveInk{0.05, 0.35, 0.75};
/// Each promoted bird is beside the bird that promotes to it.
constexpr std::array<Kind, kKinds> kOrder = {Kind::phoenix,    Kind::falcon,      Kind::eagle,
                                             Kind::crane,      Kind::pheasant,    Kind::swallow,
                                             Kind::left_quail, Kind::right_quail, Kind::goose};

void draw_disc(Brush& brush, double x, double y, double radius, bool filled) {
  Cairo::Context& cairo = brush.cairo();
  cairo.begin_new_sub_path();
  cairo.arc(x, y, radius, 0, pictures::kFullTurn);
  if (filled) {
    cairo.fill();
  } else {
    cairo.set_line_width(1.4);
    cairo.stroke();
  }
}

/// Draws one way of moving on the grid, whose middle is the origin.
void draw_way(Brush& brush, const Reach& reach) {
  brush.set(kMoveInk);
  const double x = reach.dx * kCell;
  const double y = -reach.dy * kCell;
  switch (reach.way) {
    case Way::step: draw_disc(brush, x, y, 4, true); break;
    case Way::jump: draw_disc(brush, x, y, 4.4, false); break;
    case Way::slide:
      brush.cairo().set_line_width(1.8);
      draw_arrow(brush, 0.62 * x, 0.62 * y, 2.4 * x, 2.4 * y, 7);
      break;
    case Way::short_slide:
      draw_disc(brush, x, y, 3, true);
      draw_disc(brush, 2 * x, 2 * y, 3, true);
      brush.cairo().set_line_width(1.2);
      brush.cairo().move_to(x, y);
      brush.cairo().line_to(2 * x, 2 * y);
      brush.cairo().stroke();
      break;
  }
}

/// Draws the grid around the origin with the bird in its middle.
void draw_moves(Brush& brush, Kind kind) {
  Cairo::Context& cairo = brush.cairo();
  const double half = kGrid * kCell / 2;
  brush.set(pictures::kGrey);
  cairo.set_line_width(0.5);
  for (int i = 0; i <= kGrid; ++i) {
    cairo.move_to(-half, i * kCell - half);
    cairo.line_to(half, i * kCell - half);
    cairo.move_to(i * kCell - half, -half);
    cairo.line_to(i * kCell - half, half);
  }
  cairo.stroke();
  for (const Reach& reach : pictures::reach_of(kind)) draw_way(brush, reach);
  brush.at(0, 0, kCell / pictures::kCellHeight, [&] {
    draw_piece(brush, Piece(Colour::sente, kind), pictures::PieceStyle::kanji, 0, 0);
  });
}

std::string name_of(const problems::Words& words, Kind kind) {
  return std::string(words.bird[static_cast<std::size_t>(index(kind))].name);
}

std::string moves_text(const problems::Words& words, Kind kind) {
  std::string text(words.bird[static_cast<std::size_t>(index(kind))].moves);
  const auto add = [&](const std::string& sentence) {
    text.append(words.sentence_gap).append(sentence);
  };
  if (can_promote(kind)) add(problems::filled(words.promotes_to, {name_of(words, promoted(kind))}));
  if (is_promoted(kind))
    add(problems::filled(words.promoted_from, {name_of(words, unpromoted(kind))}));
  return text;
}

void draw_bird(Pages& pages, Kind kind, const Box& box) {
  Brush& brush = pages.brush();
  const problems::Words& words = pages.words();
  const double middle = box.x + box.width / 2;
  brush.fitted(problems::capitalized(name_of(words, kind)),
               {Face::sans_bold, 12, pictures::kBlack, Align::centre},
               {box.x, box.y, box.width, 17});
  const std::string letters = std::string(kanji(kind)) + "  " + std::string(western_name(kind));
  brush.line(letters, {Face::sans, 9.5, pictures::kGrey, Align::centre}, middle, box.y + 29);
  brush.at(middle, box.y + 36 + kGrid * kCell / 2, 1, [&] { draw_moves(brush, kind); });
  const double text_top = box.y + 42 + kGrid * kCell;
  const Box text{box.x, text_top, box.width, box.y + box.height - text_top};
  brush.fitted(moves_text(words, kind), {Face::serif, 9, pictures::kBlack, Align::left, true},
               text);
}

/// Draws the legend: two rows that end at y.
void draw_legend(Pages& pages, double y) {
  Brush& brush = pages.brush();
  const problems::Words& words = pages.words();
  const Box area = pages.area();
  const double half = area.width / 2;
  const auto entry = [&](const Reach& reach, double shift, double x, double base,
                         std::string_view text) {
    brush.at(x + shift, base - 3, 0.7, [&] { draw_way(brush, reach); });
    brush.fitted(std::string(text), {Face::sans, 9, pictures::kBlack, Align::left},
                 {x + 42, base - 11, half - 48, 15});
  };
  entry({0, 0, Way::step}, 22, area.x, y - 16, words.legend_step);
  entry({0, 0, Way::jump}, 22, area.x, y, words.legend_jump);
  entry({1, 0, Way::slide}, 0, area.x + half, y - 16, words.legend_slide);
  entry({1, 0, Way::short_slide}, 2, area.x + half, y, words.legend_short_slide);
}

}  // namespace

void add_birds_page(Pages& pages) {
  const problems::Words& words = pages.words();
  pages.begin(std::string(words.birds));
  pages.bookmark(std::string(words.birds));
  const Box area = pages.area();
  Brush& brush = pages.brush();
  const double intro = brush.paragraph(std::string(words.birds_intro),
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
