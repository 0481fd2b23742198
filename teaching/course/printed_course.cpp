#include "teaching/course/printed_course.hpp"

#include <string>
#include <utility>

#include "problems/words/problem_words.hpp"
#include "teaching/why/explanation.hpp"
#include "teaching/why/explanation_text.hpp"

namespace tori::teaching {
namespace {

/// Makes the printed parts of one item after another.
class CoursePrinter {
 public:
  explicit CoursePrinter(const AnswerSettings& settings)
      : settings_(settings), answers_(settings) {}

  book::CourseChapter chapter(const Chapter& chapter) {
    book::CourseChapter printed{.title = words(chapter.title), .goal = words(chapter.goal)};
    auto text = chapter.texts.begin();
    for (std::size_t i = 0; i <= chapter.items.size(); ++i) {
      for (; text != chapter.texts.end() && text->boards_before == i; ++text) {
        printed.parts.emplace_back(words(text->text));
      }
      if (i < chapter.items.size()) printed.parts.push_back(part(chapter.items[i]));
    }
    printed.pass = chapter.test.pass;
    printed.test.reserve(chapter.test.items.size());
    for (const Item& item : chapter.test.items) printed.test.push_back(exercise(item));
    return printed;
  }

  bool limit_was_hit() const { return answers_.limit_was_hit(); }

 private:
  const std::string& said(const LocalText& text) const {
    return text.at(static_cast<std::size_t>(settings_.language));
  }

  Message words(const LocalText& text) const {
    return Message("book.course-text", {{"text", said(text)}});
  }

  void add_text(const Item& item, std::vector<Message>& all) const {
    if (!said(item.text).empty()) all.push_back(words(item.text));
  }

  book::CoursePart part(const Item& item) {
    if (item.kind == ItemKind::show) return figure(item);
    if (item.kind == ItemKind::example) return example(item);
    return exercise(item);
  }

  book::CourseFigure figure(const Item& item) const {
    book::CourseFigure figure{{.position = item.problem.position, .hands = !item.bird}};
    if (item.bird) figure.board.marks.shaded = by_file(targets_of(item));
    add_text(item, figure.words);
    return figure;
  }

  /// A beginner is told why it is mate, whatever the solutions say.
  book::CourseExample example(const Item& item) {
    const problems::Claim& claim = item.problem.claim;
    const Explanation why = explain(item.problem.position, claim.line, Audience::beginner);
    Position end = item.problem.position;
    for (const Move move : claim.line) end.play(move);
    book::CourseExample example{
        .before = {.position = item.problem.position},
        .after = {.position = end, .last_move = claim.line.back(), .marks = marks_of(why.mate)},
        .task = problems::heading(problems::mate_in(claim.attacker_moves))};
    example.words.push_back(
        Message("book.course-line", {{"line", LineAt{item.problem.position, claim.line}}}));
    for (const Message& sentence : paragraphs_of(why)) example.words.push_back(sentence);
    for (const Move wrong : item.tries) {
      for (const Message& sentence : answers_.words_of_try(item.problem.position, wrong)) {
        example.words.push_back(sentence);
      }
    }
    add_text(item, example.words);
    return example;
  }

  book::CourseExercise exercise(const Item& item) {
    book::CourseExercise exercise{.board = {.position = position_of(item)}, .task = task_of(item)};
    if (item.kind == ItemKind::defend) exercise.board.last_move = item.problem.claim.line.back();
    if (item.kind == ItemKind::move) {
      exercise.board.hands = false;
      exercise.board.marks.rings = {*item.bird};
    }
    exercise.answer = answers_.answer_of(item);
    return exercise;
  }

  AnswerSettings settings_;
  AnswerWriter answers_;
};

}  // namespace

PrintedCourse printed_course(const Course& course, const AnswerSettings& settings) {
  CoursePrinter printer(settings);
  PrintedCourse printed;
  printed.chapters.reserve(course.chapters.size());
  for (const Chapter& chapter : course.chapters) {
    printed.chapters.push_back(printer.chapter(chapter));
  }
  printed.limit_was_hit = printer.limit_was_hit();
  return printed;
}

}  // namespace tori::teaching
