// The boards of a printed course.
#include <algorithm>
#include <cmath>
#include <optional>

#include "problems/book/course_parts.hpp"
#include "problems/pictures/board.hpp"
#include "problems/pictures/pieces.hpp"
#include "rules/sfen.hpp"

namespace tori::book {
namespace {

using pictures::Box;
using pictures::HandPlaces;
using pictures::kPictureMargin;

constexpr double kQuestionGap = 4;

pictures::Picture picture_of(const Pages& pages, const CourseBoard& board) {
  return {.position = board.position,
          .pieces = pages.options().pieces,
          .ranks = pages.options().ranks,
          .last_move = board.last_move,
          .marks = board.marks,
          .hands = board.hands ? HandPlaces::right : HandPlaces::nowhere,
          .rest = pages.options().short_hands
                      ? std::optional<pictures::RestOfBox>(
                            {Colour::gote, pages.said(Message("book.rest-of-box"))})
                      : std::nullopt};
}

/// The size of a board with hands, without the white around it.
pictures::Size size_with_hands() {
  const auto any = parse_position("6k/7/7/7/7/7/7 b - 1", Promotion::optional);
  const auto size = size_of(pictures::Picture{.position = any.value(), .hands = HandPlaces::right});
  return {size.width - 2 * kPictureMargin, size.height - 2 * kPictureMargin};
}

}  // namespace

double scale_of_course_board(double width, double height) {
  const pictures::Size size = size_with_hands();
  return std::min(width / size.width, height / size.height);
}

double height_of_course_board(double scale) {
  return scale * size_with_hands().height;
}

ExerciseGrid exercise_grid(const Pages& pages) {
  constexpr int kExerciseRows = 3;
  constexpr double kExerciseGap = 18;
  constexpr double kSmallestTask = 27;
  /// On larger paper the questions get the rest.
  constexpr double kLargestScale = 0.655;
  const pictures::Box area = pages.area();
  ExerciseGrid grid;
  grid.row = std::floor(area.height / kExerciseRows);
  grid.cell = (area.width - kExerciseGap) / 2;
  grid.second = grid.cell + kExerciseGap;
  grid.scale = std::min(kLargestScale, scale_of_course_board(grid.cell, grid.row - kSmallestTask));
  grid.task = grid.row - height_of_course_board(grid.scale);
  return grid;
}

double width_of_exercise_board(const Pages& pages) {
  return exercise_grid(pages).scale * kBoardSize * pictures::kCellWidth;
}

void draw_course_board(Pages& pages, const CourseBoard& board, pictures::Point at, double scale) {
  const double white = scale * kPictureMargin;
  pages.brush().at(at.x - white, at.y - white, scale,
                   [&] { pictures::draw(pages.brush(), picture_of(pages, board)); });
}

void draw_course_exercise(Pages& pages, const CourseExercise& exercise, const std::string& number,
                          const ExerciseCell& cell) {
  pictures::Brush& brush = pages.brush();
  const pictures::Style bold{pictures::Face::sans_bold, 1.15 * cell.letters};
  const double left = brush.width_of(number, bold) + 0.7 * cell.letters;
  // A gap below the board above.
  const Box question{cell.box.x, cell.box.y + kQuestionGap, cell.box.width,
                     cell.task - kQuestionGap};
  brush.fitted(number, bold, {question.x, question.y, left, question.height});
  brush.fitted(pages.said(exercise.task), {pictures::Face::sans, cell.letters},
               {question.x + left, question.y, question.width - left, question.height});
  draw_course_board(pages, exercise.board, {cell.box.x, cell.box.y + cell.task}, cell.scale);
}

}  // namespace tori::book
