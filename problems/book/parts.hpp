// The parts of a book, in their order.
#pragma once

#include <vector>

#include "problems/book/book_problem.hpp"
#include "problems/book/pages.hpp"

namespace tori::book {

/// Title, author, some birds, and the date; the lower third stays free.
void begin_title_page(Pages& pages);

/// The title page, with how many problems of each length there are.
void add_title_page(Pages& pages, const std::vector<BookProblem>& problems);

/// Each bird with its moves, on one page.
void add_birds_page(Pages& pages);

/// The rules of mate problems, and how moves are written.
void add_rules_pages(Pages& pages);

/// The named mates, a small board each.
void add_names_page(Pages& pages);

/// The problems, as many on a page as the options say, with a bookmark for each length.
void add_problem_pages(Pages& pages, const std::vector<BookProblem>& problems);

/// One problem with the number `number`, as large as its box allows.
void draw_problem(Pages& pages, const BookProblem& problem, std::size_t number,
                  const pictures::Box& box);

/// Each problem on a page of its own, with its solution below; a bookmark for each length and each
/// problem.
void add_pages_with_solutions(Pages& pages, const std::vector<BookProblem>& problems);

/// The solutions in two columns, with a bookmark for each length.
void add_solution_pages(Pages& pages, const std::vector<BookProblem>& problems);

/// "★★★"; empty if there are no stars.
std::string stars_text(int stars);

/// "Mate in 3 plies (2 moves)".
std::string section_title(const Pages& pages, const Section& section);

}  // namespace tori::book
