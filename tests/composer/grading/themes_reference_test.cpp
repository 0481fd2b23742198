// The themes against a second reading of their definitions (tests/reference/themes.hpp).
#include <map>
#include <set>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "composer/grading/theme_finder.hpp"
#include "problems/core/theme_names.hpp"
#include "rules/movegen.hpp"
#include "rules/notation.hpp"
#include "rules/sfen.hpp"
#include "tests/problems/shipped_collection.hpp"
#include "tests/reference/themes.hpp"
#include "tests/rules/random_positions.hpp"
#include "tests/rules/sparse_positions.hpp"

using namespace tori;
using namespace tori::composer;
using tori::test::Dice;

namespace {

using Names = std::set<std::string>;

Names names_of(ThemeSet themes) {
  Names names;
  for (std::size_t i = 0; i < kThemes; ++i) {
    if (themes.has(static_cast<Theme>(i))) names.emplace(problems::kThemeNames[i]);
  }
  return names;
}

/// Compares the two readings of a line and counts the themes.
void compare(const Position& root, const std::vector<Move>& line,
             std::map<std::string, int>& seen) {
  std::vector<std::string> usi;
  usi.reserve(line.size());
  for (const Move move : line) usi.push_back(to_usi(move));
  const auto board = reference::parse_sfen(to_sfen(root));
  REQUIRE(board);
  const Names names = names_of(themes_of(root, line));
  const Names expected = reference::themes_of(*board, reference::Reading::optional, usi);
  if (names != expected) {
    CAPTURE(to_sfen(root), usi);
    CHECK(names == expected);
  }
  for (const std::string& name : names) ++seen[name];
}

/// A line of checks and answers, at most `most` plies long.
std::vector<Move> random_line(Dice& dice, Position position, int most) {
  std::vector<Move> line;
  while (static_cast<int>(line.size()) < most) {
    const bool attacks = line.size() % 2 == 0;
    const MoveList moves = attacks ? check_moves(position) : evasions(position);
    if (moves.empty()) break;
    line.push_back(tori::test::likely_move(dice, position, moves));
    position.play(line.back());
  }
  return line;
}

}  // namespace

TEST_CASE("themes of the shipped problems against the reference", "[composer][themes]") {
  std::map<std::string, int> seen;
  for (const char* file : {"starter.epd", "long.epd"}) {
    for (const problems::Record& record : tori::problems::test::ShippedCollection(file).records()) {
      compare(record.position, record.line, seen);
    }
  }
  CHECK(seen.size() >= 15);
}

TEST_CASE("themes of random lines against the reference", "[composer][themes]") {
  Dice dice(2401);
  std::map<std::string, int> seen;
  constexpr tori::test::Recipe kRecipes[] = {
      tori::test::kForMates, {1, 1, 1, 3, 2, 25}, {2, 2, 2, 2, 2, 50}, {3, 6, 4, 2, 3, 25}};
  for (int i = 0; i < 12'000; ++i) {
    const auto& recipe = kRecipes[static_cast<std::size_t>(i) % 4];
    const Position root = tori::test::sparse_position(dice, recipe, Promotion::optional);
    compare(root, random_line(dice, root, 3 + 2 * dice.below(6)), seen);
  }
  // Too rare by chance; themes_test.cpp has them.
  const Names rare = {"bare-phoenix",    "smoke", "saw",        "hand-exchange",
                      "swallow-burning", "chase", "two-swallow"};
  for (const std::string_view name : problems::kThemeNames) {
    CAPTURE(name);
    if (!rare.contains(std::string(name))) CHECK(seen[std::string(name)] > 0);
  }
}
