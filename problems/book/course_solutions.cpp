// The solutions of a printed course, in words.
#include <algorithm>
#include <string>
#include <variant>

#include "problems/book/course_parts.hpp"
#include "problems/book/flow.hpp"
#include "problems/words/explanation_words.hpp"

namespace tori::book {
namespace {

using pictures::Face;
using pictures::Style;

constexpr Style kSolutionChapter{Face::sans_bold, 11.5, pictures::kRed};
constexpr Style kSolutionTest{Face::sans_bold, 9.5, pictures::kBlack};
constexpr Style kAnswer{Face::serif, 9.5, pictures::kBlack};
constexpr double kAnswerGap = 4;

/// The solutions of one list of exercises, which are numbered from 1.
class Answers {
 public:
  Answers(Pages& pages, Flow& flow) : pages_(pages), flow_(flow) {}

  void add(const CourseExercise& exercise) {
    const std::string text = std::to_string(++number_) + ")\u2002" +
                             pages_.said(problems::facts_in_words(exercise.answer));
    flow_.need(std::min(flow_.height_of(text, kAnswer), 0.2 * pages_.area().height));
    flow_.text(text, kAnswer);
    flow_.skip(kAnswerGap);
  }

 private:
  Pages& pages_;
  Flow& flow_;
  std::size_t number_ = 0;
};

}  // namespace

int add_course_solutions(Pages& pages, const std::vector<CourseChapter>& chapters) {
  constexpr double kTitleRoom = 60;
  const std::string title = pages.said(Message("book.solutions"));
  Flow flow(pages, title, 2);
  int first = 0;
  int parent = 0;
  for (std::size_t i = 0; i < chapters.size(); ++i) {
    flow.skip(3 * kAnswerGap);
    flow.need(kTitleRoom);
    if (parent == 0) {
      parent = pages.bookmark(title);
      first = pages.number();
      pages.place("solutions", {0, 0});
    }
    const std::string name = chapter_title(pages, chapters[i], i + 1);
    pages.bookmark(name, parent);
    flow.text(name, kSolutionChapter);
    flow.skip(kAnswerGap);
    Answers answers(pages, flow);
    for (const CoursePart& part : chapters[i].parts) {
      if (const auto* exercise = std::get_if<CourseExercise>(&part)) answers.add(*exercise);
    }
    if (chapters[i].test.empty()) continue;
    flow.skip(kAnswerGap);
    flow.need(kTitleRoom);
    flow.text(pages.said(Message("book.test")), kSolutionTest);
    flow.skip(kAnswerGap);
    Answers of_test(pages, flow);
    for (const CourseExercise& exercise : chapters[i].test) of_test.add(exercise);
  }
  return first;
}

}  // namespace tori::book
