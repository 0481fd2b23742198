// The parts of a book, in their order.
#pragma once

#include <vector>

#include "problems/book/book_problem.hpp"
#include "problems/book/pages.hpp"

namespace tori::book {

/// Title, author, some birds, and how many problems of each length there are.
void add_title_page(Pages& pages, const std::vector<BookProblem>& problems);

/// Each bird with its moves, on one page.
void add_birds_page(Pages& pages);

/// The rules of mate problems, and how moves are written.
void add_rules_pages(Pages& pages);

/// The problems, so many a page, with a bookmark for each length.
void add_problem_pages(Pages& pages, const std::vector<BookProblem>& problems);

/// The solutions in two columns, with bookmarks as for the problems.
void add_solution_pages(Pages& pages, const std::vector<BookProblem>& problems);

/// "★★★"; empty when there are no stars.
std::string stars_text(int stars);

/// The text with its first letter as a title has it, where that is one of a to z.
std::string capitalized(std::string text);

/// "Mate in 3 plies (2 moves)".
std::string section_title(const Section& section, const problems::Words& words);

}  // namespace tori::book
