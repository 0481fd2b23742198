// What is said of a problem, and the tables of themes in the documents.
#include <catch2/catch.hpp>

#include <fstream>

#include "problems/core/theme_names.hpp"
#include "problems/words/catalogue.hpp"
#include "problems/words/problem_words.hpp"
#include "tests/places.hpp"

namespace tori::problems {
namespace {

std::string text(Language language, const Message& message) {
  return Catalogue::of(language).text(message, Notation::western);
}

std::string theme(Language language, std::string_view name) {
  return text(language, Message("book.themes", {{"themes", Value::List{theme_in_words(name)}}}));
}

struct ThemeRow {
  std::string name;
  std::string japanese;
};

/// The first two columns of the table below "## Themes": "| `smoke` | 煙詰 | ...".
std::vector<ThemeRow> theme_rows(const std::string& document) {
  std::ifstream in(tori::test::in_sources("docs/") + document);
  std::vector<ThemeRow> rows;
  bool in_section = false;
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with("#")) in_section = line == "## Themes";
    const std::size_t end = line.find("` | ");
    if (!in_section || !line.starts_with("| `") || end == std::string::npos) continue;
    const std::size_t japanese = end + 4;
    rows.push_back(
        {line.substr(3, end - 3), line.substr(japanese, line.find(" | ", japanese) - japanese)});
  }
  return rows;
}

}  // namespace

TEST_CASE("the length of a problem in words", "[words]") {
  CHECK(text(Language::english, mate_in(1)) == "mate in 1 move");
  CHECK(text(Language::english, mate_in(4)) == "mate in 7 plies (4 moves)");
  CHECK(text(Language::german, mate_in(1)) == "Matt in 1 Zug");
  CHECK(text(Language::german, mate_in(2)) == "Matt in 3 Halbzügen (2 Zügen)");
  CHECK(text(Language::japanese, mate_in(3)) == "5手詰");
  CHECK(text(Language::english, mate_in(std::nullopt)) == "length not given");
}

TEST_CASE("headings and captions in words", "[words]") {
  CHECK(text(Language::english, heading(mate_in(2))) == "Mate in 3 plies (2 moves)");
  CHECK(text(Language::german, heading(mate_in(std::nullopt))) == "Länge nicht angegeben");
  CHECK(text(Language::english, caption({side_to_move(Colour::sente)})) == "Sente to move");
  CHECK(text(Language::japanese, caption({side_to_move(Colour::gote), mate_in(1),
                                          Message("book.mandatory-promotion")})) ==
        "後手番 · 1手詰 · 成り強制");
}

TEST_CASE("themes in words, an author's own as it is", "[words]") {
  CHECK(theme(Language::english, "smoke") == "smoke");
  CHECK(theme(Language::german, "smoke") == "Rauchmatt");
  CHECK(theme(Language::japanese, "smoke") == "煙詰");
  CHECK(theme(Language::japanese, "mine") == "mine");
  CHECK(theme(Language::english, "mate:belly-eagle") == "Eagle at the belly");
  CHECK(theme(Language::japanese, "mate:nest") == "巣ごもり");
  CHECK(theme(Language::german, "mate:mine") == "mate:mine");
}

TEST_CASE("every theme has words in every language", "[words]") {
  for (const std::string_view name : kThemeNames) {
    CAPTURE(name);
    CHECK(theme(Language::english, name) == name);
    for (const Language language : {Language::german, Language::japanese}) {
      CHECK_FALSE(theme(language, name) == name);
    }
  }
}

TEST_CASE("the documents have every theme with its Japanese words", "[words]") {
  std::vector<ThemeRow> expected;
  for (const std::string_view name : kThemeNames) {
    expected.push_back({std::string(name), theme(Language::japanese, name)});
  }
  const std::vector<ThemeRow> rows = theme_rows("composer.md");
  REQUIRE(rows.size() == expected.size());
  for (std::size_t i = 0; i < rows.size(); ++i) {
    CHECK(rows[i].name == expected[i].name);
    CHECK(rows[i].japanese == expected[i].japanese);
  }
}

}  // namespace tori::problems
