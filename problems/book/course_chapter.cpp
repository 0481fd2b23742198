// The pages of a chapter of a printed course: opener, words, boards, exercises, test.
#include <algorithm>
#include <string>
#include <variant>
#include <vector>

#include "problems/book/course_parts.hpp"
#include "problems/book/flow.hpp"

namespace tori::book {
namespace {

using pictures::Align;
using pictures::Box;
using pictures::Face;
using pictures::Style;

constexpr Style kChapterNumber{Face::sans_bold, 12, pictures::kRed};
constexpr Style kChapterTitle{Face::serif_bold, 26, pictures::kBlack};
constexpr Style kGoal{Face::sans, 12.5, pictures::kBlack};
constexpr Style kParagraph{Face::serif, 11.5, pictures::kBlack};
constexpr Style kBoardWords{Face::serif, 10, pictures::kBlack};
constexpr Style kBoardLabel{Face::sans_bold, 10, pictures::kBlack};
constexpr Style kCourseLegend{Face::serif, 8.5, pictures::kGrey};

constexpr double kParagraphGap = 7;
constexpr double kBoardsGap = 10;
constexpr double kFigureScale = 0.56;

/// The consecutive parts of one sort, from one of them on.
template <typename Part>
std::vector<const Part*> run_of(const std::vector<CoursePart>& parts, std::size_t first) {
  std::vector<const Part*> run;
  for (std::size_t i = first; i < parts.size(); ++i) {
    const Part* part = std::get_if<Part>(&parts[i]);
    if (part == nullptr) break;
    run.push_back(part);
  }
  return run;
}

/// Writes the parts of one chapter down its pages.
class ChapterWriter {
 public:
  ChapterWriter(Pages& pages, const CourseChapter& chapter, std::size_t number)
      : pages_(pages),
        chapter_(chapter),
        number_(number),
        flow_(pages, chapter_title(pages, chapter, number), 1),
        grid_(exercise_grid(pages)) {}

  void write() {
    const auto& parts = chapter_.parts;
    for (std::size_t i = 0; i < parts.size();) {
      if (const auto* words = std::get_if<Message>(&parts[i])) {
        add_words(*words, i + 1 < parts.size() && !std::holds_alternative<Message>(parts[i + 1]));
        ++i;
      } else if (const auto* example = std::get_if<CourseExample>(&parts[i])) {
        add_example(*example);
        ++i;
      } else if (const auto figures = run_of<CourseFigure>(parts, i); !figures.empty()) {
        add_figures(figures);
        i += figures.size();
      } else {
        const auto exercises = run_of<CourseExercise>(parts, i);
        add_exercises(exercises);
        i += exercises.size();
      }
    }
  }

  /// "Chapter 3", title and goal.
  void open() {
    const Box top = flow_.take(kChapterNumber.size * 2);
    pages_.brush().fitted(pages_.said(Message("book.course-chapter", {{"number", number_}})),
                          kChapterNumber, top);
    pages_.brush().fitted(pages_.said(chapter_.title), kChapterTitle, flow_.take(46));
    flow_.text(pages_.said(chapter_.goal), kGoal);
    flow_.skip(kBoardsGap);
    const Box line = flow_.take(2 * kParagraphGap);
    pages_.brush().set(pictures::kRed);
    pages_.brush().cairo().rectangle(line.x, line.y, line.width, 1.5);
    pages_.brush().cairo().fill();
  }

 private:
  /// A paragraph, which stays with the boards that it introduces.
  void add_words(const Message& words, bool before_boards) {
    const std::string text = pages_.said(words);
    flow_.skip(kParagraphGap);
    if (before_boards) {
      flow_.need(std::min(flow_.height_of(text, kParagraph) + kParagraphGap + grid_.row,
                          pages_.area().height));
    }
    flow_.text(text, kParagraph);
    flow_.skip(kParagraphGap);
  }

  void add_legend(const char* key) {
    flow_.text(pages_.said(Message(key)), kCourseLegend);
    flow_.skip(kParagraphGap / 2);
  }

  double height_of_words(const std::vector<Message>& words, const Style& style, double width) {
    double height = 0;
    for (const Message& text : words) {
      height += pages_.brush().height_of(pages_.said(text), style, width);
    }
    return height;
  }

  void draw_words(const std::vector<Message>& words, const Style& style, const Box& box) {
    double y = box.y;
    for (const Message& text : words) {
      y += pages_.brush().paragraph(pages_.said(text), style, box.x, y, box.width);
    }
  }

  /// Boards with words below them, two in a row.
  void add_figures(const std::vector<const CourseFigure*>& figures) {
    const bool marked = std::any_of(figures.begin(), figures.end(), [](const auto* figure) {
      return !figure->board.marks.shaded.empty();
    });
    if (marked) add_legend("book.legend-of-targets");
    const double board = height_of_course_board(kFigureScale);
    for (std::size_t i = 0; i < figures.size(); i += 2) {
      const std::size_t end = std::min(i + 2, figures.size());
      double words = 0;
      for (std::size_t k = i; k < end; ++k) {
        words = std::max(words, height_of_words(figures[k]->words, kBoardWords, grid_.cell));
      }
      const Box row =
          flow_.take(std::min(board + kWordsGap + words + kBoardsGap, pages_.area().height));
      for (std::size_t k = i; k < end; ++k) {
        const double x = row.x + (k == i ? 0 : grid_.second);
        draw_course_board(pages_, figures[k]->board, {x, row.y}, kFigureScale);
        draw_words(figures[k]->words, kBoardWords,
                   {x, row.y + board + kWordsGap, grid_.cell, words});
      }
    }
  }

  /// Two boards, before and after, with the words below them.
  void add_example(const CourseExample& example) {
    const double boards = kLabelHeight + height_of_course_board(grid_.scale);
    const double width = pages_.area().width;
    const double words = height_of_words(example.words, kBoardWords, width);
    flow_.need(std::min(boards + words + kLegendRoom, pages_.area().height));
    if (!legend_was_told_) add_legend("book.legend-of-marks");
    legend_was_told_ = true;
    const Box row = flow_.take(boards);
    const auto board = [&](const Message& label, const CourseBoard& shown, double x) {
      pages_.brush().fitted(pages_.said(label), kBoardLabel, {x, row.y, grid_.cell, kLabelHeight});
      draw_course_board(pages_, shown, {x, row.y + kLabelHeight}, grid_.scale);
    };
    board(example.task, example.before, row.x);
    board(Message("book.course-after"), example.after, row.x + grid_.second);
    flow_.skip(kWordsGap);
    for (const Message& text : example.words) flow_.text(pages_.said(text), kBoardWords);
    flow_.skip(kBoardsGap);
  }

  void add_exercises(const std::vector<const CourseExercise*>& exercises) {
    for (std::size_t i = 0; i < exercises.size(); i += 2) {
      const Box row = flow_.take(grid_.row);
      const std::size_t end = std::min(i + 2, exercises.size());
      for (std::size_t k = i; k < end; ++k) {
        const double x = row.x + (k == i ? 0 : grid_.second);
        draw_course_exercise(pages_, *exercises[k], std::to_string(++exercises_),
                             {{x, row.y, grid_.cell, grid_.row}, grid_.task, grid_.scale});
      }
    }
  }

  static constexpr double kLabelHeight = 20;
  static constexpr double kLegendRoom = 30;
  static constexpr double kWordsGap = 3;

  Pages& pages_;
  const CourseChapter& chapter_;
  std::size_t number_;
  Flow flow_;
  ExerciseGrid grid_;
  std::size_t exercises_ = 0;
  bool legend_was_told_ = false;
};

}  // namespace

std::string chapter_title(const Pages& pages, const CourseChapter& chapter, std::size_t number) {
  return std::to_string(number) + ". " + pages.said(chapter.title);
}

int add_course_chapter(Pages& pages, const CourseChapter& chapter, std::size_t number) {
  ChapterWriter writer(pages, chapter, number);
  writer.open();
  const int first = pages.number();
  const pictures::Box area = pages.area();
  pages.place("chapter" + std::to_string(number), {area.x, area.y});
  const int parent = pages.bookmark(chapter_title(pages, chapter, number));
  writer.write();
  if (!chapter.test.empty()) add_course_test(pages, chapter, number, parent);
  return first;
}

}  // namespace tori::book
