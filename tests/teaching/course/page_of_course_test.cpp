// A course as its page has it: answers, reasons and the order of what a pupil meets.
#include "teaching/course/page_of_course.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include "rules/notation.hpp"
#include "teaching/course/course_file.hpp"
#include "teaching/why/fact.hpp"
#include "tests/teaching/course/small_course.hpp"

namespace tori::teaching::test {
namespace {

using lesson::CourseItem;

/// A lesson that is there, and has nothing in it but a position.
std::optional<lesson::Lesson> some_lesson(const problems::Problem& problem) {
  lesson::Lesson lesson{book::to_book_problem(problem, false, problems::Language::english)};
  lesson.nodes.emplace_back();
  return lesson;
}

CourseOfPage page_of_small_course() {
  const auto course = read_text(small_course());
  REQUIRE(course.has_value());
  std::vector<std::optional<lesson::Lesson>> lessons;
  for (const auto& problem : mates_of(*course)) lessons.push_back(some_lesson(problem));
  return page_of_course(*course, std::move(lessons), 100'000);
}

std::string usis_of(const std::vector<Move>& moves) {
  std::string text;
  for (const Move move : moves) text += to_usi(move) + " ";
  return text;
}

std::string facts_as_text(const std::vector<Message>& facts, Colour attacker) {
  std::string text;
  for (const Message& fact : facts) text += to_text(fact, attacker) + ". ";
  return text;
}

/// The boards of the chapter, then those of its test.
std::vector<CourseItem> items_in(const lesson::CourseChapter& chapter) {
  std::vector<CourseItem> items;
  for (const auto& step : chapter.steps) {
    if (const auto* item = std::get_if<CourseItem>(&step)) items.push_back(*item);
  }
  items.insert(items.end(), chapter.test.items.begin(), chapter.test.items.end());
  return items;
}

}  // namespace

TEST_CASE("the page of a course has texts and boards in the order of the file", "[course]") {
  const CourseOfPage made = page_of_small_course();
  CHECK_FALSE(made.limit_was_hit);
  REQUIRE(made.page.chapters.size() == 1);
  const auto& chapter = made.page.chapters[0];
  CHECK(chapter.key == "head");
  CHECK(chapter.title[1] == "Am Kopf");
  CHECK(chapter.test.pass == 2);
  std::string order;
  for (const auto& step : chapter.steps) {
    const auto* item = std::get_if<CourseItem>(&step);
    order += item == nullptr ? "text " : std::string(item->kind) + " ";
  }
  CHECK(order == "text show example move text check check take judge foul ");
  CHECK(made.page.lessons.size() == 2);
}

TEST_CASE("the page of a course has what each kind of exercise needs", "[course]") {
  const CourseOfPage made = page_of_small_course();
  const auto items = items_in(made.page.chapters.at(0));
  REQUIRE(items.size() == 11);
  std::set<std::string> ids;
  for (const CourseItem& item : items) {
    CHECK(item.id.size() == 16);
    if (item.kind != "show" && item.kind != "example") CHECK(ids.insert(item.id).second);
  }
  std::string squares;
  for (const Square square : items[0].targets) squares += to_text(square) + " ";
  CHECK(items[0].text[2] == "鶴です。");
  CHECK(squares.size() == 6 * 3);

  const CourseItem& example = items[1];
  REQUIRE(example.facts.size() == 1);
  CHECK(facts_as_text(example.facts[0], Colour::sente).find("name called=head-falcon") !=
        std::string::npos);
  REQUIRE(example.tries.size() == 1);
  CHECK(to_usi(example.tries[0].move) == "F*5b");
  CHECK(to_usi(example.tries[0].answer) == "4a5b");
  CHECK_FALSE(example.tries[0].facts.empty());

  CHECK(to_text(*items[2].bird) == "4d");
  CHECK(items[2].targets.size() == 5);
  CHECK(items[3].answer == "give");
  CHECK(usis_of(items[3].right) == "P*3c ");
  CHECK(items[5].answer == "take");
  CHECK(usis_of(items[5].right) == "4e4f ");

  const CourseItem& judge = items[6];
  CHECK(judge.answer == "no");
  CHECK(usis_of(judge.moves) == "C*4b ");
  // The crane is protected, so the phoenix steps aside.
  CHECK(facts_as_text(judge.facts.at(0), Colour::sente).starts_with("try.flight squares="));

  const CourseItem& foul = items[7];
  CHECK(usis_of(foul.moves) == "C*6b S*6b ");
  CHECK(to_usi(foul.foul) == "S*6b");
  CHECK(foul.answer == "foul.third");
  CHECK(facts_as_text(foul.facts.at(0), Colour::sente) == "foul.third move=S*6b squares=6e,6f. ");

  CHECK(items[8].lesson == 0);
  CHECK(items[9].lesson == 1);
  const CourseItem& defend = items[10];
  CHECK(usis_of(defend.moves) == "2d2c ");
  CHECK(usis_of(defend.right) == "1b2c ");
  REQUIRE(defend.replies.size() >= 2);
  for (const auto& [move, plies] : defend.replies) {
    // One reply escapes or lasts longer than the others.
    if (to_usi(move) == "1b2c") continue;
    CHECK(plies.has_value());
  }
}

TEST_CASE("a mate without a lesson is left out of the page of a course", "[course]") {
  const auto course = read_text(small_course());
  REQUIRE(course.has_value());
  const auto mates = mates_of(*course);
  REQUIRE(mates.size() == 2);
  const auto made = page_of_course(*course, {std::nullopt, some_lesson(mates[1])}, 100'000);
  CHECK(made.page.chapters.at(0).test.items.size() == 2);
  CHECK(made.page.chapters.at(0).test.items.at(0).lesson == 0);
  CHECK(made.page.lessons.size() == 1);
}

}  // namespace tori::teaching::test
