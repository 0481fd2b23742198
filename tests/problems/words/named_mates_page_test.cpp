// docs/named-mates.md: its names are those of the catalogue, and each position is mate in one.
#include <catch2/catch.hpp>

#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "problems/words/catalogue.hpp"
#include "problems/words/explanation_words.hpp"
#include "rules/movegen.hpp"
#include "rules/notation.hpp"
#include "rules/setup.hpp"
#include "rules/sfen.hpp"
#include "tests/rules/text_data.hpp"

namespace tori::problems::test {
namespace {

constexpr std::size_t kNamedMates = 29;

/// The cells of the rows of the page whose first cell is a key.
std::vector<std::vector<std::string>> rows_of_names() {
  std::vector<std::vector<std::string>> rows;
  for (const std::string& line : tori::test::lines_of_file("docs/named-mates.md")) {
    if (!line.starts_with("| `")) continue;
    std::istringstream in(line.substr(2));
    auto& cells = rows.emplace_back();
    for (std::string cell; std::getline(in, cell, '|');) {
      cells.push_back(cell.substr(cell.find_first_not_of(' ')));
      cells.back().erase(cells.back().find_last_not_of(' ') + 1);
      in >> std::ws;
    }
  }
  return rows;
}

/// The lines of the block with the positions.
std::vector<std::string> lines_with_positions() {
  std::vector<std::string> found;
  bool inside = false;
  for (const std::string& line : tori::test::lines_of_file("docs/named-mates.md")) {
    if (line.starts_with("```")) {
      inside = line == "```named-mates";
    } else if (inside) {
      found.push_back(line);
    }
  }
  return found;
}

/// The position, in which the defender holds the rest of the box.
Position with_rest(std::string_view board) {
  const auto position = parse_position(std::string(board) + " 1", Promotion::optional);
  REQUIRE(position);
  const auto whole = build(with_rest_of_box(parts(*position)), Promotion::optional);
  REQUIRE(whole);
  return *whole;
}

}  // namespace

TEST_CASE("the page of named mates has the names of the catalogue", "[words][docs]") {
  const auto rows = rows_of_names();
  CHECK(rows.size() == kNamedMates);
  for (const auto& row : rows) {
    CAPTURE(row.front());
    REQUIRE(row.size() == 6);
    const std::string key = row[0].substr(1, row[0].size() - 2);
    for (const Language language : kLanguages) {
      CHECK(row[1 + static_cast<std::size_t>(language)] ==
            Catalogue::of(language).text(mate_name(key), Notation::western));
    }
    CHECK(row[4] == reading_of_mate_name(key));
  }
}

TEST_CASE("each position on the page of named mates is mate in one move", "[words][docs]") {
  std::set<std::string> keys;
  for (const std::string& line : lines_with_positions()) {
    std::istringstream in(line);
    std::string key, usi, board;
    in >> key >> usi >> std::ws;
    std::getline(in, board);
    CAPTURE(line);
    keys.insert(key);
    CHECK(Catalogue::of(Language::english).has(mate_name(key).key()));
    Position position = with_rest(board);
    const auto move = parse_move(usi);
    REQUIRE(move);
    bool legal = false;
    for (const Move other : legal_moves(position)) legal = legal || other == *move;
    REQUIRE(legal);
    position.play(*move);
    CHECK(position.in_check(position.turn()));
    CHECK(legal_moves(position).empty());
  }
  CHECK(keys.size() == kNamedMates);
}

}  // namespace tori::problems::test
