#include "problems/book/book.hpp"

#include "problems/book/parts.hpp"
#include "problems/pictures/drawn_bytes.hpp"
#include "problems/text/plain_text.hpp"

namespace tori::book {
namespace {

using problems::printable_line;

/// The options with texts from outside made printable.
BookStyle cleaned(BookStyle options, const problems::Words& words) {
  options.title = printable_line(options.title);
  if (options.title.empty()) options.title = words.default_title;
  options.author = printable_line(options.author);
  return options;
}

void clean(BookProblem& problem) {
  problem.problem.id = printable_line(problem.problem.id);
  problem.hint = printable_line(problem.hint);
  problem.comment = printable_line(problem.comment);
  for (std::string& theme : problem.themes) theme = printable_line(theme);
}

std::string write(std::string& bytes, const std::vector<BookProblem>& problems,
                  const BookStyle& options, const problems::Words& words) {
  Pages pages(bytes, options, words);
  if (std::string fault = pictures::missing_font(pages.brush()); !fault.empty()) return fault;
  add_title_page(pages, problems);
  if (options.introduction) {
    add_birds_page(pages);
    add_rules_pages(pages);
  }
  add_problem_pages(pages, problems);
  add_solution_pages(pages, problems);
  pages.finish();
  return "";
}

}  // namespace

pictures::Bytes to_book(std::vector<BookProblem> problems, const BookStyle& options) {
  const problems::Words& words = problems::words(options.language);
  sort_for_book(problems);
  for (BookProblem& problem : problems) clean(problem);
  return pictures::drawn_bytes("the book cannot be made", [&](std::string& bytes) {
    return write(bytes, problems, cleaned(options, words), words);
  });
}

}  // namespace tori::book
