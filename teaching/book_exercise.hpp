// An exercise of another kind than "find the mate" as a book prints it.
#pragma once

#include "problems/book/book_problem.hpp"
#include "solver/core/limits.hpp"
#include "solver/solve/solve.hpp"
#include "teaching/course/course.hpp"

namespace tori::teaching {

/// The exercise with its question and answer, at the position behind its line. With a solver it
/// says whether the best reply of `defend` escapes, and if not, how long the mate takes; nullptr,
/// or a limit that is hit, leaves that open. Its title is in that language if the file has it.
/// REQUIRES: `judge` or `defend`; the moves are legal,
/// the line is not empty.
book::BookProblem to_book_exercise(const Item& item, solver::Solver* solver,
                                   const solver::Limits& limits, problems::Language language);

}  // namespace tori::teaching
