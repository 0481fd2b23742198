#include "problems/book/course_book.hpp"

#include <string>
#include <utility>

#include "problems/book/course_parts.hpp"
#include "problems/book/pages.hpp"
#include "problems/book/parts.hpp"
#include "problems/pictures/drawn_bytes.hpp"
#include "problems/text/plain_text.hpp"

namespace tori::book {
namespace {

/// The style with texts from outside made printable.
BookStyle cleaned_course(BookStyle style) {
  const auto& catalogue = problems::Catalogue::of(style.language);
  style.title = problems::printable_line(style.title);
  if (style.title.empty()) {
    style.title = catalogue.text(Message("book.course-title"), style.notation);
  }
  style.author = problems::printable_line(style.author);
  return style;
}

/// Writes the book once and fills in where its parts begin, for the contents of the next pass.
pictures::DrawFault write_course(std::string& bytes, const std::vector<CourseChapter>& chapters,
                                 const BookStyle& style, CoursePageNumbers& numbers) {
  Pages pages(bytes, style, problems::Catalogue::of(style.language), Room::tall);
  if (auto fault = pictures::missing_font(pages.brush())) return fault;
  add_course_title(pages, chapters, std::exchange(numbers, {}));
  if (style.introduction) {
    add_birds_page(pages);
    add_rules_pages(pages);
    add_names_page(pages);
  }
  for (std::size_t i = 0; i < chapters.size(); ++i) {
    numbers.chapters.push_back(add_course_chapter(pages, chapters[i], i + 1));
  }
  numbers.solutions = add_course_solutions(pages, chapters);
  numbers.certificate = add_certificate(pages, chapters);
  pages.finish();
  return std::nullopt;
}

}  // namespace

pictures::Bytes to_course_book(const std::vector<CourseChapter>& chapters, const BookStyle& style) {
  const BookStyle cleaned = cleaned_course(style);
  return pictures::drawn_bytes("fault.draw.book", [&](std::string& bytes) {
    CoursePageNumbers numbers;
    std::string first_pass;
    if (auto fault = write_course(first_pass, chapters, cleaned, numbers)) return fault;
    return write_course(bytes, chapters, cleaned, numbers);
  });
}

}  // namespace tori::book
