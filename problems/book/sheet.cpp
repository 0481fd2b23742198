#include "problems/book/sheet.hpp"

#include "problems/book/pages.hpp"
#include "problems/pictures/board.hpp"
#include "problems/pictures/drawn_bytes.hpp"
#include "problems/pictures/pieces.hpp"
#include "problems/text/plain_text.hpp"
#include "problems/words/problem_words.hpp"

namespace tori::book {
namespace {

using pictures::Align;
using pictures::Box;
using pictures::Brush;
using pictures::Face;

/// The widest diagram, as a part of the page.
constexpr double kDiagramPart = 0.62;
constexpr double kLargestLetters = 10;
constexpr double kSmallestLetters = 6;
/// How far a row of the next depth is moved in, in letters.
constexpr double kIndent = 1.4;

void clean(Sheet& sheet) {
  for (std::string* text : {&sheet.title, &sheet.author, &sheet.verdict}) {
    *text = problems::printable_line(*text);
  }
  for (SheetRow& row : sheet.rows) row.text = problems::printable_line(row.text);
}

/// Draws one sheet on a page that has begun.
class SheetPage {
 public:
  SheetPage(Pages& pages, const Sheet& sheet)
      : pages_(pages), brush_(pages.brush()), sheet_(sheet), area_(pages.area()) {}

  void draw() {
    double y = area_.y;
    y += paragraph(sheet_.title, {Face::serif_bold, 16, pictures::kBlack}, y) + 2;
    if (!sheet_.author.empty()) {
      y += paragraph(sheet_.author, {Face::serif, 12, pictures::kBlack}, y) + 2;
    }
    y = draw_diagram(y + 8) + 8;
    y = draw_length(y) + 8;
    const pictures::Ink ink = sheet_.is_refused ? pictures::kRed : pictures::kBlack;
    y += paragraph(sheet_.verdict, {Face::sans_bold, 13, ink}, y) + 6;
    draw_rows(y);
  }

 private:
  double paragraph(const std::string& text, const pictures::Style& style, double y) {
    return brush_.paragraph(text, style, area_.x, y, area_.width);
  }

  /// Returns the bottom of the diagram.
  double draw_diagram(double top) {
    const Position& position = sheet_.problem.position;
    pictures::Picture picture{
        .position = position, .pieces = pages_.options().pieces, .ranks = pages_.options().ranks};
    if (pages_.options().short_hands) {
      picture.rest = {opponent(position.turn()), pages_.said(Message("book.rest-of-box"))};
    }
    const pictures::Size size = size_of(picture);
    const double scale = kDiagramPart * area_.width / size.width;
    brush_.at(area_.x + (area_.width - scale * size.width) / 2, top, scale,
              [&] { pictures::draw(brush_, picture); });
    return top + scale * size.height;
  }

  /// Side to move, length and promotion reading, below the middle of the diagram.
  double draw_length(double top) {
    constexpr double kLetters = 11;
    const Position& position = sheet_.problem.position;
    std::vector<Message> parts = {problems::side_to_move(position.turn()),
                                  problems::mate_in(sheet_.attacker_moves)};
    if (sheet_.problem.states_promotion && position.promotion() == Promotion::mandatory) {
      parts.emplace_back("book.mandatory-promotion");
    }
    const std::string text = pages_.said(problems::caption(parts));
    const pictures::Style style{Face::sans, kLetters, pictures::kBlack, Align::left};
    const double width = brush_.width_of(text, style) + 1;
    const double left = area_.x + (area_.width - width - 1.6 * kLetters) / 2;
    draw_sign(brush_, position.turn(), left + 0.5 * kLetters, top + kLetters, 1.25 * kLetters);
    brush_.fitted(text, style, {left + 1.6 * kLetters, top, width, 2 * kLetters});
    return top + 2 * kLetters;
  }

  static pictures::Style style_of(const SheetRow& row, double letters) {
    const Face face = row.depth == 0 ? Face::sans_bold : Face::serif;
    return {face, letters, pictures::kBlack, Align::left};
  }

  double indent_of(const SheetRow& row, double letters) const {
    return kIndent * letters * row.depth;
  }

  double height_of(const SheetRow& row, double letters) {
    return brush_.height_of(row.text, style_of(row, letters),
                            area_.width - indent_of(row, letters));
  }

  /// The number of rows that fit into that height.
  std::size_t rows_in(double height, double letters) {
    std::size_t rows = 0;
    for (double used = 0; rows < sheet_.rows.size(); ++rows) {
      used += height_of(sheet_.rows[rows], letters);
      if (used > height) break;
    }
    return rows;
  }

  void draw_rows(double top) {
    const double room = area_.y + area_.height - top;
    double letters = kLargestLetters;
    while (letters > kSmallestLetters && rows_in(room, letters) < sheet_.rows.size())
      letters -= 0.5;
    std::size_t shown = rows_in(room, letters);
    const std::size_t all = sheet_.rows.size();
    if (shown < all) shown = rows_in(room - 2 * letters, letters);
    for (std::size_t i = 0; i < shown; ++i) {
      const SheetRow& row = sheet_.rows[i];
      const double indent = indent_of(row, letters);
      top += brush_.paragraph(row.text, style_of(row, letters), area_.x + indent, top,
                              area_.width - indent);
    }
    if (shown == all) return;
    brush_.paragraph("… (+" + std::to_string(all - shown) + ")",
                     {Face::serif, letters, pictures::kGrey, Align::left}, area_.x, top,
                     area_.width);
  }

  Pages& pages_;
  Brush& brush_;
  const Sheet& sheet_;
  Box area_;
};

/// Where the problem comes from; its length, if that is no file.
std::string heading_of(const Sheet& sheet, const Pages& pages) {
  if (sheet.problem.source != problems::kNoFile) {
    return problems::printable_line(sheet.problem.place());
  }
  return pages.said(problems::heading(problems::mate_in(sheet.attacker_moves)));
}

pictures::DrawFault write_sheets(std::string& bytes, const std::vector<Sheet>& sheets,
                                 const BookStyle& style) {
  Pages pages(bytes, style, problems::Catalogue::of(style.language));
  if (auto fault = pictures::missing_font(pages.brush())) return fault;
  for (const Sheet& sheet : sheets) {
    const std::string heading = heading_of(sheet, pages);
    pages.begin(heading);
    pages.bookmark(sheet.title.empty() ? heading : sheet.title);
    SheetPage(pages, sheet).draw();
  }
  pages.finish();
  return std::nullopt;
}

}  // namespace

pictures::Bytes to_sheets(std::vector<Sheet> sheets, const BookStyle& style) {
  for (Sheet& sheet : sheets) clean(sheet);
  return pictures::drawn_bytes(
      "fault.draw.sheet", [&](std::string& bytes) { return write_sheets(bytes, sheets, style); });
}

}  // namespace tori::book
