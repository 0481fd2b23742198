// `book --course` as a page (docs/course.md).
#pragma once

#include "cli/command_io.hpp"
#include "cli/options/book_options.hpp"
#include "problems/pictures/picture.hpp"
#include "teaching/course/course.hpp"

namespace tori::cli {

/// The page of a course, and what it left out.
struct MadeCoursePage {
  pictures::Bytes page;
  /// False if a limit left something open or an exercise out; `io.err` has told what.
  bool complete = true;
};

/// Solves the mates of the course and makes its page.
/// REQUIRES: the course is drawn and right (teaching/course/).
MadeCoursePage make_course_page(const teaching::Course& course, const BookOptions& options,
                                const CommandIo& io);

}  // namespace tori::cli
