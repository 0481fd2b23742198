// The title page of a printed course, with its contents.
#include <string>
#include <vector>

#include "problems/book/course_parts.hpp"
#include "problems/book/flow.hpp"
#include "problems/book/parts.hpp"

namespace tori::book {
namespace {

using pictures::Align;
using pictures::Box;
using pictures::Face;

/// More lines than that get pages of their own.
constexpr std::size_t kMostContents = 15;
constexpr double kContentsStep = 16;
constexpr double kContentsIndent = 60;

struct ContentsLine {
  std::string text;
  std::string target;
  int page = 0;
};

std::vector<ContentsLine> contents_of(const Pages& pages,
                                      const std::vector<CourseChapter>& chapters,
                                      const CoursePageNumbers& numbers) {
  std::vector<ContentsLine> lines;
  lines.reserve(chapters.size() + 2);
  for (std::size_t i = 0; i < chapters.size(); ++i) {
    lines.push_back({chapter_title(pages, chapters[i], i + 1), "chapter" + std::to_string(i + 1),
                     i < numbers.chapters.size() ? numbers.chapters[i] : 0});
  }
  lines.push_back({pages.said(Message("book.solutions")), "solutions", numbers.solutions});
  lines.push_back({pages.said(Message("book.certificate")), "certificate", numbers.certificate});
  return lines;
}

void draw_contents_line(Pages& pages, const ContentsLine& line, const Box& box) {
  const Box text{box.x + kContentsIndent, box.y, box.width - 2 * kContentsIndent - 40, box.height};
  pages.link(line.target, [&] {
    pages.brush().fitted(line.text, {Face::serif, 11, pictures::kBlack}, text);
  });
  pages.brush().fitted(std::to_string(line.page), {Face::serif, 11, pictures::kGrey, Align::right},
                       {box.x + box.width - kContentsIndent - 40, box.y, 40, box.height});
}

}  // namespace

void add_course_title(Pages& pages, const std::vector<CourseChapter>& chapters,
                      const CoursePageNumbers& numbers) {
  begin_title_page(pages);
  const auto lines = contents_of(pages, chapters, numbers);
  const Box area = pages.area();
  if (lines.size() <= kMostContents) {
    double y = 0.635 * pages.paper().height;
    for (const ContentsLine& line : lines) {
      draw_contents_line(pages, line, {area.x, y, area.width, kContentsStep});
      y += kContentsStep;
    }
    return;
  }
  Flow flow(pages, pages.options().title, 1);
  for (const ContentsLine& line : lines) draw_contents_line(pages, line, flow.take(kContentsStep));
}

}  // namespace tori::book
