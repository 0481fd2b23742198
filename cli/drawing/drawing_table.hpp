// What the program and the module that draws for it agree on (module.cmake says why there is one).
// The table begins with version and compiler: the types of a module of another build may be others.
#pragma once

#include <span>
#include <vector>

#include "problems/book/anki.hpp"
#include "problems/book/book.hpp"
#include "problems/book/course_book.hpp"
#include "problems/book/sheet.hpp"
#include "problems/lesson/course_page.hpp"
#include "problems/lesson/page.hpp"
#include "problems/pictures/picture.hpp"

namespace tori::cli {

/// The functions that draw, each the one of its name. The module has one such table, the C symbol
/// `toritsume_drawing_table`. A function that the program calls needs a row here, its address in
/// `drawing_module.cpp` and its place in `drawing_loader.cpp`; else the program cannot be linked.
struct DrawingTable {
  /// The build of the module, TORITSUME_DRAWING_BUILD. First, so that it is found whatever follows;
  /// the functions may be called only by a program of the same build.
  const char* build;
  pictures::Bytes (*to_svg)(const pictures::Picture&, int);
  pictures::Bytes (*to_png)(const pictures::Picture&, int);
  pictures::Bytes (*to_pdf)(std::span<const pictures::Picture>, int);
  pictures::Bytes (*to_book)(std::vector<book::BookProblem>, const book::BookStyle&);
  pictures::Bytes (*to_course_book)(const std::vector<book::CourseChapter>&,
                                    const book::BookStyle&);
  pictures::Bytes (*to_sheets)(std::vector<book::Sheet>, const book::BookStyle&);
  pictures::Bytes (*to_anki)(const problems::Record&);
  pictures::Bytes (*to_page)(std::vector<lesson::Lesson>, const book::BookStyle&);
  pictures::Bytes (*to_course_page)(lesson::CoursePage, const book::BookStyle&);
};

}  // namespace tori::cli
