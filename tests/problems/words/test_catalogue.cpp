#include "tests/problems/words/test_catalogue.hpp"

#include <catch2/catch.hpp>

#include <fstream>

#include "rules/sfen.hpp"
#include "tests/places.hpp"

namespace tori::problems::test {

nlohmann::ordered_json json_file(const std::string& path) {
  std::ifstream in(tori::test::in_sources(path));
  return nlohmann::ordered_json::parse(in);
}

nlohmann::ordered_json test_words(Language language) {
  const std::string code(code_of(language));
  auto all = json_file("problems/words/" + code + ".json");
  all.update(json_file("tests/data/catalogue.json").at(code));
  return all;
}

nlohmann::ordered_json test_argument_types() {
  auto all = json_file("problems/words/arguments.json");
  all.update(json_file("tests/data/catalogue.json").at("arguments"));
  return all;
}

std::string said(Language language, const Message& message, Notation notation) {
  return Catalogue(test_words(language).dump()).text(message, notation);
}

Position position_of(std::string_view sfen) {
  return parse_position(sfen, Promotion::optional).value();
}

LineAt sample_line() {
  LineAt line{position_of(kSamplePosition), {}};
  for (const char* const usi : {"5c4b", "5a6b", "6d6c", "6b6c"}) {
    line.moves.push_back(parse_move(usi).value());
  }
  return line;
}

}  // namespace tori::problems::test
