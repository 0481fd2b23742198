// Printed courses: pages, bookmarks, the size of boards.
#include "problems/book/course_book.hpp"

#include <catch2/catch.hpp>

#include <fstream>
#include <string>
#include <utility>
#include <vector>

#include "problems/book/course_parts.hpp"
#include "rules/notation.hpp"
#include "rules/sfen.hpp"
#include "tests/places.hpp"

namespace tori::book {
namespace {

using problems::Language;

Message as_text(const std::string& text) {
  return Message("book.course-text", {{"text", text}});
}

CourseExercise exercise_of(const std::string& task = "Mate in 1 move") {
  return {.board = {.position = *parse_position("1k5/7/1F5/7/7/7/7 b C 1", Promotion::optional)},
          .task = as_text(task),
          .answer = {as_text("Cr*6b.")}};
}

CourseExample example_of() {
  const Position before = *parse_position("3k3/7/3S3/7/7/7/7 b F 1", Promotion::optional);
  const Move move = *parse_move("F*4b");
  Position after = before;
  after.play(move);
  return {.before = {.position = before},
          .after = {.position = after, .last_move = move},
          .words = {as_text("It is mate.")},
          .task = as_text("Mate in 1 move")};
}

/// A chapter with so many exercises, and so many in its test.
CourseChapter chapter_of(std::size_t exercises, std::size_t test) {
  CourseChapter chapter{.title = as_text("Jumpers"), .goal = as_text("Mate by a jump."), .pass = 2};
  chapter.parts.assign(exercises, exercise_of());
  chapter.test.assign(test, exercise_of());
  return chapter;
}

std::string course_of(const std::vector<CourseChapter>& chapters, BookStyle style = {}) {
  style.introduction = false;
  const pictures::Bytes pdf = to_course_book(chapters, style);
  REQUIRE(pdf);
  REQUIRE(pdf->starts_with("%PDF-1."));
  return *pdf;
}

int occurrences(const std::string& text, const std::string& part) {
  int n = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++n;
  return n;
}

int page_count(const std::string& pdf) {
  return occurrences(pdf, "/Type /Page %");
}

/// Title, solutions, certificate.
constexpr int kAround = 3;

}  // namespace

TEST_CASE("a course has its pages and bookmarks", "[book][course]") {
  const std::string pdf = course_of({chapter_of(4, 8), chapter_of(4, 8)});
  CHECK(page_count(pdf) == kAround + 2 * 2);
  // Each chapter, and its solutions.
  CHECK(occurrences(pdf, "/Title (1. Jumpers)") == 2);
  CHECK(occurrences(pdf, "/Title (2. Jumpers)") == 2);
  CHECK(occurrences(pdf, "/Title (Test: 2. Jumpers)") == 1);
  CHECK(occurrences(pdf, "/Title (Solutions)") == 1);
  CHECK(occurrences(pdf, "/Title (Certificate)") == 1);
  // The contents lead to the chapters, the solutions and the certificate.
  CHECK(occurrences(pdf, "/Subtype /Link") == 4);
}

TEST_CASE("a course has six exercises on a page, with boards that a child can read",
          "[book][course]") {
  constexpr double kPointsInMillimetre = 72 / 25.4;
  constexpr double kSmallestBoard = 62 * kPointsInMillimetre;
  for (const Paper paper : {Paper::a4, Paper::letter}) {
    const BookStyle style{.paper = paper};
    // The opener and four exercises, then six on each page.
    CHECK(page_count(course_of({chapter_of(4 + 6, 1)}, style)) == kAround + 1 + 1 + 1);
    CHECK(page_count(course_of({chapter_of(4 + 6 + 1, 1)}, style)) == kAround + 1 + 2 + 1);
    CHECK(page_count(course_of({chapter_of(4 + 5 * 6, 1)}, style)) == kAround + 1 + 5 + 1);
    std::string bytes;
    Pages pages(bytes, style, problems::Catalogue::of(Language::english), Room::tall);
    CHECK(width_of_exercise_board(pages) >= kSmallestBoard);
    pages.begin_bare();
    pages.finish();
  }
}

TEST_CASE("a test of up to twelve exercises is one page", "[book][course]") {
  const int around = kAround + 1;
  CHECK(page_count(course_of({chapter_of(1, 0)})) == around);
  for (const std::size_t count :
       {std::size_t{1}, std::size_t{6}, std::size_t{7}, std::size_t{12}}) {
    CHECK(page_count(course_of({chapter_of(1, count)})) == around + 1);
  }
  CHECK(page_count(course_of({chapter_of(1, 13)})) == around + 2);
}

TEST_CASE("contents that are too long for the title page get their own", "[book][course]") {
  const std::vector<CourseChapter> thirteen(13, chapter_of(1, 0));
  const std::vector<CourseChapter> many(100, chapter_of(1, 0));
  CHECK(page_count(course_of(thirteen)) == kAround + 13);
  CHECK(page_count(course_of(many)) > kAround + 100);
  CHECK(occurrences(course_of(many), "/Subtype /Link") == 102);
}

TEST_CASE("texts of any length are printed, page after page", "[book][course]") {
  CourseChapter chapter = chapter_of(0, 0);
  std::string text = "Words";
  for (int i = 0; i < 2000; ++i) text += " and words";
  chapter.parts.emplace_back(as_text(text));
  chapter.parts.emplace_back(
      CourseFigure{exercise_of().board, {as_text("A bird."), as_text("Again.")}});
  CourseExample example = example_of();
  example.words.push_back(as_text(text));
  chapter.parts.emplace_back(example);
  chapter.parts.emplace_back(exercise_of(text));
  CHECK(page_count(course_of({chapter})) > kAround + 6);
}

TEST_CASE("the fonts have every character of the course that comes along, and of its words",
          "[book][course]") {
  std::string bytes;
  const BookStyle style;
  Pages pages(bytes, style, problems::Catalogue::of(Language::english));
  pages.begin_bare();
  for (const std::string file :
       {"course/course.md", "words/en.json", "words/de.json", "words/ja.json"}) {
    std::ifstream in(tori::test::in_sources("problems/") + file);
    REQUIRE(in);
    std::size_t missing = 0;
    for (std::string line; std::getline(in, line);) {
      if (line.empty() || pages.brush().can_write(line)) continue;
      ++missing;
      INFO(line);
      CHECK(missing == 0);
    }
  }
  pages.finish();
}

TEST_CASE("a course is the same book each time", "[book][course]") {
  CourseChapter chapter = chapter_of(3, 3);
  chapter.parts.emplace_back(example_of());
  for (const Language language : problems::kLanguages) {
    const BookStyle style{.language = language};
    CHECK(course_of({chapter}, style) == course_of({chapter}, style));
  }
  CHECK(course_of({chapter}) != course_of({chapter}, {.pieces = pictures::PieceStyle::moves}));
  CHECK(course_of({chapter}, {.date = "2026-11-28"}).find("/CreationDate (20261128") !=
        std::string::npos);
}

}  // namespace tori::book
