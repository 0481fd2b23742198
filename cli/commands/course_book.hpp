// `book --course`: a course in print or on a page (docs/course.md).
#pragma once

#include "cli/command_io.hpp"
#include "cli/options/book_options.hpp"

namespace tori::cli {

/// Writes the course of `--course`, with the exercises that it draws. Returns the exit code: 0 it
/// is there, 1 an answer was not found within the limit or the book not be written, 2 the file is
/// not to be written, 3 the file is no course, its exercises cannot be drawn, or some board is not
/// what its line says. REQUIRES: options.course.
int run_course_book(const BookOptions& options, const CommandIo& io);

}  // namespace tori::cli
