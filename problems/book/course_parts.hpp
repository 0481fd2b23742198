// The parts of a printed course, in their order.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "problems/book/course_book.hpp"
#include "problems/book/pages.hpp"

namespace tori::book {

/// The pages, from 1, that the contents name: of each chapter, and what follows them.
struct CoursePageNumbers {
  std::vector<int> chapters{};
  int solutions = 0;
  int certificate = 0;
};

/// Title and contents. The numbers may be those of an earlier pass; without any, the page is laid
/// out as with them.
void add_course_title(Pages& pages, const std::vector<CourseChapter>& chapters,
                      const CoursePageNumbers& numbers);

/// A chapter from its opener to its test. `number` is counted from 1. Returns the first page.
int add_course_chapter(Pages& pages, const CourseChapter& chapter, std::size_t number);

/// The test of a chapter, with a bookmark below `parent`.
/// REQUIRES: it has exercises.
void add_course_test(Pages& pages, const CourseChapter& chapter, std::size_t number, int parent);

/// The answers of all chapters. Returns the first page.
int add_course_solutions(Pages& pages, const std::vector<CourseChapter>& chapters);

/// A page for the teacher to sign, with a line for each test. Returns the page.
int add_certificate(Pages& pages, const std::vector<CourseChapter>& chapters);

/// "3. Mate with the eagle". `number` is counted from 1.
std::string chapter_title(const Pages& pages, const CourseChapter& chapter, std::size_t number);

/// How exercises stand on a page: two in a row, three rows. Lengths are in points.
struct ExerciseGrid {
  double row = 0;
  /// The width of an exercise, and where the second one of a row begins.
  double cell = 0, second = 0;
  /// The height of the question.
  double task = 0;
  double scale = 0;
};
ExerciseGrid exercise_grid(const Pages& pages);

/// The width of the board itself in exercises, without what stands around it, in points.
double width_of_exercise_board(const Pages& pages);

/// The scale at which a board with its hands fits there, and the height that it takes at a scale.
double scale_of_course_board(double width, double height);
double height_of_course_board(double scale);

/// Draws a board so that its frame, with the names of the files above, begins at a point.
void draw_course_board(Pages& pages, const CourseBoard& board, pictures::Point at, double scale);

/// Where an exercise stands.
struct ExerciseCell {
  pictures::Box box;
  /// The height of the question.
  double task = 0;
  double scale = 1;
  /// The size of the letters.
  double letters = 9.5;
};

/// Draws number, question and board.
void draw_course_exercise(Pages& pages, const CourseExercise& exercise, const std::string& number,
                          const ExerciseCell& cell);

}  // namespace tori::book
