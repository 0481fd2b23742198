// The test of a chapter, and the certificate for all of them.
#include <algorithm>
#include <string>

#include "problems/book/course_parts.hpp"

namespace tori::book {
namespace {

using pictures::Align;
using pictures::Box;
using pictures::Brush;
using pictures::Face;
using pictures::kBlack;
using pictures::kGrey;

constexpr double kTestHead = 64;
constexpr double kTestTask = 25;
constexpr double kTestGap = 14;
constexpr int kTestRows = 4;

/// A line to write on, with what is to be written there in front of it.
void draw_field(Brush& brush, const std::string& name, const Box& box) {
  const pictures::Style style{Face::sans, 10, kBlack};
  const double base = box.y + box.height;
  brush.line(name, style, box.x, base);
  const double left = box.x + brush.width_of(name, style) + 6;
  brush.cairo().move_to(left, base + 2);
  brush.cairo().line_to(box.x + box.width, base + 2);
  brush.stroke({kGrey, 0.7});
}

/// Title, pass mark, and lines for name and points.
void draw_test_head(Pages& pages, const CourseChapter& chapter, const std::string& title) {
  Brush& brush = pages.brush();
  const Box area = pages.area();
  brush.fitted(title, {Face::serif_bold, 16, kBlack}, {area.x, area.y, 0.62 * area.width, 34});
  const std::string mark = pages.said(
      Message("book.test-mark", {{"count", chapter.test.size()}, {"solved", chapter.pass}}));
  brush.fitted(mark, {Face::sans, 10, kBlack, Align::right},
               {area.x + 0.62 * area.width, area.y, 0.38 * area.width, 34});
  const double y = area.y + 34;
  draw_field(brush, pages.said(Message("book.test-name")), {area.x, y, 0.62 * area.width, 18});
  draw_field(brush, pages.said(Message("book.test-points")),
             {area.x + 0.68 * area.width, y, 0.32 * area.width, 18});
}

/// The test on its pages: a page has two columns for up to six exercises, else three.
void draw_test_boards(Pages& pages, const CourseChapter& chapter, const std::string& heading) {
  const Box area = pages.area();
  const std::size_t columns = chapter.test.size() <= 6 ? 2 : 3;
  const auto rows =
      std::clamp<std::size_t>((chapter.test.size() + columns - 1) / columns, 1, kTestRows);
  const auto across = static_cast<double>(columns);
  const double width = (area.width - (across - 1) * kTestGap) / across;
  const double height = (area.height - kTestHead) / static_cast<double>(rows);
  const double scale =
      std::min(scale_of_course_board(width, height - kTestTask), exercise_grid(pages).scale);
  for (std::size_t i = 0; i < chapter.test.size(); ++i) {
    const std::size_t place = i % (rows * columns);
    if (i > 0 && place == 0) pages.begin(heading);
    const std::size_t row = place / columns;
    const std::size_t column = place % columns;
    const Box box{area.x + static_cast<double>(column) * (width + kTestGap),
                  area.y + kTestHead + static_cast<double>(row) * height, width, height};
    draw_course_exercise(pages, chapter.test[i], std::to_string(i + 1),
                         {box, kTestTask, scale, columns == 2 ? 9.5 : 8.0});
  }
}

}  // namespace

void add_course_test(Pages& pages, const CourseChapter& chapter, std::size_t number, int parent) {
  const std::string heading = chapter_title(pages, chapter, number);
  pages.begin(heading);
  const std::string title = pages.said(Message("book.test-of", {{"text", heading}}));
  pages.bookmark(title, parent);
  draw_test_head(pages, chapter, title);
  draw_test_boards(pages, chapter, heading);
}

int add_certificate(Pages& pages, const std::vector<CourseChapter>& chapters) {
  pages.begin_bare();
  const std::string title = pages.said(Message("book.certificate"));
  pages.bookmark(title);
  pages.place("certificate", {0, 0});
  Brush& brush = pages.brush();
  const Box paper = pages.paper();
  const Box area = pages.area();
  for (const double inset : {30.0, 35.0}) {
    brush.cairo().rectangle(inset, inset, paper.width - 2 * inset, paper.height - 2 * inset);
    brush.stroke({pictures::kRed, inset == 30.0 ? 2.0 : 0.7});
  }
  brush.fitted(title, {Face::serif_bold, 38, kBlack, Align::centre},
               {area.x, 0.09 * paper.height, area.width, 70});
  const double middle = paper.width / 2;
  brush.cairo().move_to(middle - 150, 0.24 * paper.height);
  brush.cairo().line_to(middle + 150, 0.24 * paper.height);
  brush.stroke({kGrey, 0.7});
  brush.line(pages.said(Message("book.test-name")), {Face::sans, 9, kGrey, Align::centre}, middle,
             0.24 * paper.height + 14);
  brush.fitted(pages.said(Message("book.certificate-text", {{"text", pages.options().title}})),
               {Face::serif, 15, kBlack, Align::centre},
               {area.x + 30, 0.28 * paper.height, area.width - 60, 60});
  const double top = 0.38 * paper.height;
  const double step = std::min(
      24.0, 0.44 * paper.height / static_cast<double>(std::max<std::size_t>(chapters.size(), 1)));
  for (std::size_t i = 0; i < chapters.size(); ++i) {
    const double y = top + static_cast<double>(i) * step;
    brush.fitted(chapter_title(pages, chapters[i], i + 1), {Face::serif, 0.5 * step, kBlack},
                 {area.x + 60, y, area.width - 210, step});
    const Message points("book.certificate-points", {{"count", chapters[i].test.size()}});
    brush.fitted(pages.said(points), {Face::serif, 0.5 * step, kBlack, Align::right},
                 {area.x + area.width - 150, y, 90, step});
  }
  draw_field(brush, pages.said(Message("book.certificate-date")),
             {area.x + 20, 0.88 * paper.height, 0.38 * area.width, 18});
  draw_field(brush, pages.said(Message("book.certificate-teacher")),
             {area.x + 0.48 * area.width, 0.88 * paper.height, 0.48 * area.width, 18});
  return pages.number();
}

}  // namespace tori::book
