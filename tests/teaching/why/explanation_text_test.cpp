// Explanations in words, and as marks of a picture.
#include "teaching/why/explanation_text.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <fstream>

#include <nlohmann/json.hpp>

#include "problems/words/catalogue.hpp"
#include "teaching/why/mate_facts.hpp"
#include "tests/places.hpp"
#include "tests/teaching/why/reasons.hpp"

using namespace tori;
using namespace tori::teaching;
using namespace tori::test;

namespace {

std::string text_of(const Message& message, problems::Language language) {
  const bool is_japanese = language == problems::Language::japanese;
  return problems::Catalogue::of(language).text(
      message, is_japanese ? Notation::japanese : Notation::western);
}

Square square_of(std::string_view name) {
  return square_from_text(name).value();
}

/// All facts of the mate at the end of a line.
Facts facts_at_end(const std::string& sfen, const std::string& line) {
  const auto moves = moves_of(line);
  return mate_facts(after_moves(problem_of(sfen), moves), moves.back());
}

}  // namespace

TEST_CASE("explanations: what is found is said in each language", "[why]") {
  std::ifstream in(tori::test::in_sources("tests/data/explanations.json"));
  int explained = 0;
  for (const auto& example : nlohmann::json::parse(in)) {
    if (!example.contains("line")) continue;
    const std::string position = example.at("position");
    CAPTURE(position);
    const auto audience = std::find_if(kAudiences.begin(), kAudiences.end(), [&](Audience each) {
      return to_text(each) == example.at("audience").get<std::string>();
    });
    REQUIRE(audience != kAudiences.end());
    const auto said =
        in_words(explain(problem_of(position), moves_of(example.at("line")), *audience));
    REQUIRE(said);
    for (const problems::Language language : problems::kLanguages) {
      const std::string code(problems::code_of(language));
      CHECK(text_of(*said, language) == example.at(code).get<std::string>());
    }
    ++explained;
  }
  CHECK(explained == 6);
}

TEST_CASE("explanations: of nothing there is nothing to say", "[why]") {
  CHECK_FALSE(in_words(Explanation{}));
  CHECK(marks_of({}) == pictures::Marks{});
}

TEST_CASE("explanations: a picture marks what the facts say", "[why]") {
  const auto eagle = square_of("2a");
  const auto swallow = square_of("2b");
  const pictures::Marks marks = marks_of(facts_at_end("6k/4FS1/7/7/7/7/7 b -", "3b2a+"));
  CHECK(marks.shaded == std::vector{square_of("1b"), swallow});
  CHECK(marks.rings == std::vector{eagle});
  CHECK(marks.arrows ==
        std::vector<pictures::Arrow>{{eagle, square_of("1b")}, {eagle, swallow}, {swallow, eagle}});
}

TEST_CASE("explanations: the rest is shaded and has no arrows", "[why]") {
  const Message rest = fact("flight.rest", {{"squares", std::vector{square_of("2b")}}});
  const pictures::Marks marks = marks_of({rest});
  CHECK(marks.shaded == std::vector{square_of("2b")});
  CHECK(marks.arrows.empty());
  const BirdAt first{Kind::crane, square_of("2d")};
  const BirdAt second{Kind::pheasant, square_of("3c")};
  CHECK(marks_of({fact("check.double", {{"who", first}, {"with", second}})}).rings ==
        std::vector{first.square, second.square});
}
