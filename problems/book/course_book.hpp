// A course as a printed book (docs/course.md, "In print"): a PDF with contents, chapters, tests,
// solutions and a certificate.
#pragma once

#include <cstddef>
#include <optional>
#include <variant>
#include <vector>

#include "problems/book/book.hpp"
#include "problems/pictures/marks.hpp"
#include "problems/pictures/picture.hpp"
#include "rules/message.hpp"
#include "rules/move.hpp"
#include "rules/position.hpp"

namespace tori::book {

/// A board of a course.
struct CourseBoard {
  Position position;
  /// The move that led to the position: its squares are shaded.
  std::optional<Move> last_move{};
  pictures::Marks marks{};
  /// False where the hands do not matter.
  bool hands = true;
};

/// A board that is shown, with words below it.
struct CourseFigure {
  CourseBoard board;
  std::vector<Message> words{};
};

/// A worked example: before the first move and after the last one.
struct CourseExample {
  CourseBoard before, after;
  std::vector<Message> words{};
  /// What is to be done: "Mate in 3 plies (2 moves)".
  Message task;
};

struct CourseExercise {
  CourseBoard board;
  /// The question.
  Message task;
  /// The solution in words, sentence by sentence.
  std::vector<Message> answer{};
};

/// A paragraph, or boards.
using CoursePart = std::variant<Message, CourseFigure, CourseExample, CourseExercise>;

struct CourseChapter {
  Message title;
  Message goal;
  std::vector<CoursePart> parts{};
  /// So many answers of the test must be right.
  std::size_t pass = 0;
  std::vector<CourseExercise> test{};
};

/// The PDF of a course. Of the style all counts but problems per page, hints and grades; an empty
/// title is the default title of courses. With the same fonts the same input gives the same bytes.
pictures::Bytes to_course_book(const std::vector<CourseChapter>& chapters, const BookStyle& style);

}  // namespace tori::book
