#include <array>

#include "problems/book/parts.hpp"
#include "problems/pictures/pieces.hpp"

namespace tori::book {
namespace {

using pictures::Align;
using pictures::Box;
using pictures::Brush;
using pictures::Face;

/// The most lines of the list of lengths. The bookmarks show all lengths.
constexpr std::size_t kMostLines = 14;

/// Draws a row of birds, each larger than on a board.
void draw_birds(Brush& brush, pictures::PieceStyle style, double middle_x, double y) {
  constexpr std::array<Piece, 5> kBirds = {
      Piece(Colour::sente, Kind::swallow), Piece(Colour::sente, Kind::falcon),
      Piece(Colour::sente, Kind::phoenix), Piece(Colour::sente, Kind::crane),
      Piece(Colour::sente, Kind::pheasant)};
  constexpr std::array<double, 5> kScale = {1.5, 1.9, 2.5, 1.9, 1.5};
  constexpr std::array<double, 5> kShift = {-175, -97, 0, 97, 175};
  for (std::size_t i = 0; i < kBirds.size(); ++i) {
    brush.at(middle_x + kShift[i], y - kScale[i] * pictures::kCellHeight / 2, kScale[i],
             [&] { draw_piece(brush, kBirds[i], style, 0, 0); });
  }
}

void draw_lengths(Pages& pages, const std::vector<BookProblem>& problems, double y) {
  Brush& brush = pages.brush();
  const double middle = pages.paper().width / 2;
  brush.line(pages.said(Message("book.problem-count", {{"count", problems.size()}})),
             {Face::serif, 15, pictures::kBlack, Align::centre}, middle, y);
  const std::vector<Section> sections = sections_of(problems);
  y += 8;
  if (sections.size() > kMostLines) return;
  for (const Section& section : sections) {
    y += 19;
    brush.line(section_title(pages, section), {Face::serif, 11, pictures::kGrey, Align::right},
               middle + 62, y);
    brush.line(std::to_string(section.count), {Face::serif, 11, pictures::kGrey, Align::right},
               middle + 92, y);
  }
}

}  // namespace

void begin_title_page(Pages& pages) {
  pages.begin_bare();
  const BookStyle& options = pages.options();
  pages.bookmark(options.title);
  Brush& brush = pages.brush();
  const Box paper = pages.paper();
  const Box area = pages.area();
  brush.fitted(options.title, {Face::serif_bold, 34, pictures::kBlack, Align::centre},
               {area.x, 0.13 * paper.height, area.width, 0.2 * paper.height});
  brush.fitted(options.author, {Face::serif, 18, pictures::kBlack, Align::centre},
               {area.x, 0.34 * paper.height, area.width, 44});
  draw_birds(brush, options.pieces, paper.width / 2, 0.57 * paper.height);
  brush.line(options.date, {Face::serif, 10, pictures::kGrey, Align::centre}, paper.width / 2,
             0.95 * paper.height);
}

void add_title_page(Pages& pages, const std::vector<BookProblem>& problems) {
  begin_title_page(pages);
  draw_lengths(pages, problems, 0.63 * pages.paper().height);
}

}  // namespace tori::book
