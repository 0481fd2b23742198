// What a book prints of an exercise.
#include "teaching/book_exercise.hpp"

#include <catch2/catch.hpp>

#include <fstream>
#include <string>
#include <utility>
#include <vector>

#include "problems/formats/problem_file.hpp"
#include "problems/words/catalogue.hpp"
#include "rules/sfen.hpp"
#include "teaching/book_work.hpp"
#include "teaching/exercises/exercise_file.hpp"
#include "tests/places.hpp"

namespace tori::teaching::test {
namespace {

problems::Problem read_for_book(const std::string& text) {
  auto read = problems::parse_problem(text, "a.epd", 1, {});
  REQUIRE(read);
  return std::move(*read);
}

/// Title, question and answers, as an English book prints them.
std::vector<std::string> printed_texts(const BookEntry& entry) {
  REQUIRE(entry.lesson);
  REQUIRE(entry.lesson->problem.question);
  const auto& question = *entry.lesson->problem.question;
  const auto& words = problems::Catalogue::of(problems::Language::english);
  std::vector<std::string> texts = {words.text(question.title, Notation::western),
                                    words.text(question.asked, Notation::western)};
  for (const Message& answer : question.answer) {
    texts.push_back(words.text(answer, Notation::western));
  }
  return texts;
}

std::vector<std::string> printed_in_book(const std::string& text) {
  return printed_texts(BookWorker({}).complete(read_for_book(text)));
}

using Texts = std::vector<std::string>;

const std::string kMates = "1k5/7/1F5/7/7/7/7 b Cf3c4p2l2r16s 1 id \"0123456789abcdef\"; ";
/// Behind the check 7c7b is the only reply; then a mate takes one ply.
const std::string kChecks = "7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 1 kind ";

}  // namespace

TEST_CASE("book: mate or no mate is asked behind the check", "[exercises]") {
  CHECK(printed_in_book(kMates + "kind judge; pv C*6b; answer mate;") ==
        Texts{"mate or no mate?", "Cr*6b: mate or no mate?", "Mate."});
  CHECK(printed_in_book(kChecks + "judge; pv F*7d; answer no;") ==
        Texts{"mate or no mate?", "Fa*7d: mate or no mate?", "No mate: Ph7b ends the check."});
  const auto entry =
      BookWorker({}).complete(read_for_book(kMates + "kind judge; pv C*6b; answer mate;"));
  CHECK(entry.notes.empty());
  const auto& printed = entry.lesson->problem;
  CHECK(to_sfen(printed.problem.position).starts_with("1k5/1C5/1F5/7/7/7/7 w "));
  CHECK(printed.question->last_move == Move::drop(Kind::crane, *square_from_text("6b")));
  CHECK(printed.problem.id.empty());
  CHECK(printed.line.empty());
}

TEST_CASE("book: the best reply is proven, unless nothing is to be solved", "[exercises]") {
  CHECK(printed_in_book(kChecks + "defend; pv F*7d; reply 7c7b;") ==
        Texts{"find the defence", "Fa*7d: which reply lasts longest?",
              "Ph7b: the mate takes 1 more ply."});
  TeachingSettings settings;
  settings.no_solve = true;
  CHECK(printed_texts(BookWorker(settings).complete(
            read_for_book(kChecks + "defend; pv F*7d; reply 7c7b;"))) ==
        Texts{"find the defence", "Fa*7d gives check. Which reply is the best?", "Ph7b."});
}

TEST_CASE("book: a page leaves exercises of other kinds out", "[exercises]") {
  TeachingSettings settings;
  settings.playable = true;
  const auto entry =
      BookWorker(settings).complete(read_for_book(kMates + "kind judge; pv C*6b; answer mate;"));
  CHECK_FALSE(entry.lesson);
  CHECK(entry.notes.size() == 1);
}

TEST_CASE("book: only what has all its opcodes is an exercise", "[exercises]") {
  for (const std::string other :
       {"kind judge; pv C*6b;", "kind judge; answer mate;", "kind defend; pv C*6b;", "pv C*6b;",
        "kind mate; pv C*6b; answer mate;", "kind judge; pv C*6d; answer mate;",
        "kind defend; pv C*6b; reply 1a1b;"}) {
    CAPTURE(other);
    CHECK_FALSE(exercise_of(read_for_book(kMates + other)));
  }
}

TEST_CASE("book: every shipped exercise can be printed", "[exercises]") {
  BookWorker worker{TeachingSettings{}};
  for (const std::string name : {"judge.epd", "defend.epd"}) {
    std::ifstream in(tori::test::in_sources("problems/collections/") + name);
    problems::ProblemReader reader(in, name, {});
    std::size_t printed = 0;
    while (const auto entry = reader.next()) {
      REQUIRE(*entry);
      const BookEntry done = worker.complete(**entry);
      printed += done.lesson && done.lesson->problem.question && done.notes.empty() ? 1 : 0;
      CHECK(done.lesson->problem.question->answer.size() == 1);
    }
    CHECK(printed == 200);
  }
}

}  // namespace tori::teaching::test
