#include "problems/book/book.hpp"

#include "problems/book/parts.hpp"
#include "problems/pictures/drawn_bytes.hpp"
#include "problems/text/plain_text.hpp"

namespace tori::book {
namespace {

using problems::printable_line;

/// The options with texts from outside made printable.
BookStyle cleaned(BookStyle options, const problems::Catalogue& catalogue) {
  options.title = printable_line(options.title);
  if (options.title.empty()) {
    options.title = catalogue.text(Message("book.default-title"), options.notation);
  }
  options.author = printable_line(options.author);
  if (options.solutions == SolutionPlace::below) options.hints = false;
  return options;
}

void clean(BookProblem& problem) {
  problem.problem.id = printable_line(problem.problem.id);
  problem.hint = printable_line(problem.hint);
  problem.comment = printable_line(problem.comment);
  for (std::string& theme : problem.themes) theme = printable_line(theme);
}

pictures::DrawFault write(std::string& bytes, const std::vector<BookProblem>& problems,
                          const BookStyle& options, const problems::Catalogue& catalogue) {
  Pages pages(bytes, options, catalogue);
  if (auto fault = pictures::missing_font(pages.brush())) return fault;
  add_title_page(pages, problems);
  if (options.introduction) {
    add_birds_page(pages);
    add_rules_pages(pages);
    if (is_explained(problems)) add_names_page(pages);
  }
  if (options.solutions == SolutionPlace::below) {
    add_pages_with_solutions(pages, problems);
  } else {
    add_problem_pages(pages, problems);
    add_solution_pages(pages, problems);
  }
  pages.finish();
  return std::nullopt;
}

}  // namespace

pictures::Bytes to_book(std::vector<BookProblem> problems, const BookStyle& options) {
  const auto& catalogue = problems::Catalogue::of(options.language);
  sort_for_book(problems, options.order);
  for (BookProblem& problem : problems) {
    clean(problem);
    if (!options.grades) drop_grades(problem);
  }
  return pictures::drawn_bytes("fault.draw.book", [&](std::string& bytes) {
    return write(bytes, problems, cleaned(options, catalogue), catalogue);
  });
}

}  // namespace tori::book
