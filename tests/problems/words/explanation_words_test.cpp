// Whole explanations, said in each language: tests/data/explanations.json.
#include <catch2/catch.hpp>

#include <string>
#include <vector>

#include "problems/words/catalogue.hpp"
#include "problems/words/explanation_words.hpp"
#include "tests/problems/words/facts_by_hand.hpp"
#include "tests/problems/words/test_catalogue.hpp"

namespace tori::problems::test {
namespace {

Message part_of(const nlohmann::ordered_json& part, const Position& position) {
  std::vector<Message> facts;
  for (const std::string fact : part.at("facts")) {
    facts.push_back(fact_from_text(fact, position));
  }
  const std::string name = part.at("part");
  if (name == "move") return move_in_words(part.at("ply"), facts);
  return name == "mate" ? mate_in_words(facts) : facts_in_words(facts);
}

}  // namespace

TEST_CASE("ten explanations are said in each language", "[words][why]") {
  const auto examples = json_file("tests/data/explanations.json");
  CHECK(examples.size() == 10);
  for (const auto& example : examples) {
    const std::string title = example.at("title");
    CAPTURE(title);
    const Position position = position_of(example.at("position").get<std::string>());
    std::vector<Message> parts;
    for (const auto& part : example.at("parts")) parts.push_back(part_of(part, position));
    const Message whole = facts_in_words(parts);
    for (const Language language : kLanguages) {
      const Notation notation =
          language == Language::japanese ? Notation::japanese : Notation::western;
      CHECK(Catalogue::of(language).text(whole, notation) ==
            example.at(std::string(code_of(language))).get<std::string>());
    }
  }
}

}  // namespace tori::problems::test
