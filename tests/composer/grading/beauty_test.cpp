// Beauty against a second reading of docs/beauty.md (tests/reference/beauty.hpp).
#include "composer/grading/beauty.hpp"

#include <array>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <map>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "composer/grading/grader.hpp"
#include "rules/notation.hpp"
#include "rules/sfen.hpp"
#include "tests/composer/problems.hpp"
#include "tests/places.hpp"
#include "tests/problems/shipped_collection.hpp"
#include "tests/reference/beauty.hpp"

using namespace composer_test;
using namespace tori;
using namespace tori::composer;

namespace {

/// The rows of the scale in docs/beauty.md, by plies: the points of 0, 5 ... 100.
std::map<int, std::vector<int>> documented_scale() {
  std::ifstream in(tori::test::in_sources("docs/beauty.md"));
  std::map<int, std::vector<int>> scale;
  for (std::string line; std::getline(in, line);) {
    if (!std::regex_match(line, std::regex(R"(\| \d+ \|( -?\d+ \|){21})"))) continue;
    std::istringstream cells(std::regex_replace(line, std::regex(R"(\|)"), " "));
    int plies = 0;
    cells >> plies;
    for (int points = 0; cells >> points;) scale[plies].push_back(points);
  }
  return scale;
}

/// The beauty of points by such a row.
int scaled(const std::vector<int>& row, int points) {
  if (points <= row.front()) return 0;
  if (points >= row.back()) return 100;
  std::size_t step = 0;
  while (row[step + 1] <= points) ++step;
  return 5 * static_cast<int>(step) + 5 * (points - row[step]) / (row[step + 1] - row[step]);
}

std::map<std::string, int> stored_parts(const BeautyParts& parts) {
  std::map<std::string, int> all;
  for (const NamedFeature& feature : named(Grade{.beauty_parts = parts})) {
    all[feature.name] = feature.value;
  }
  for (const NamedFeature& feature : named(Features{})) all.erase(feature.name);
  all.erase("beauty");
  return all;
}

void compare(const problems::Record& record, const std::map<int, std::vector<int>>& scale) {
  std::vector<std::string> usi;
  for (const Move move : record.line) usi.push_back(to_usi(move));
  const auto board = reference::parse_sfen(to_sfen(record.position));
  const auto reading = record.position.promotion() == Promotion::optional
                           ? reference::Reading::optional
                           : reference::Reading::mandatory;
  const reference::Beauty expected = reference::beauty_of(*board, reading, usi);
  const BeautyParts parts = beauty_parts_of(record.position, record.line);
  CAPTURE(to_sfen(record.position), usi);
  CHECK(stored_parts(parts) == expected.parts);
  CHECK(beauty_points_of(parts) == expected.points);
  const int row = std::min(static_cast<int>(usi.size()), 15);
  CHECK(beauty_of(parts) == scaled(scale.at(row), expected.points));
}

BeautyParts parts_of(const std::string& sfen, const std::string& line) {
  return beauty_parts_of(position_of(sfen), moves_of(line));
}

}  // namespace

TEST_CASE("beauty of the shipped problems against the reference", "[composer][beauty]") {
  const auto scale = documented_scale();
  REQUIRE(scale.size() == 8);
  for (const char* file : {"starter.epd", "long.epd"}) {
    for (const problems::Record& record : tori::problems::test::ShippedCollection(file).records()) {
      compare(record, scale);
    }
  }
}

TEST_CASE("beauty agrees with its judges as often as the document says", "[composer][beauty]") {
  std::ifstream pairs(tori::test::in_sources("tests/data/beauty_pairs.txt"));
  // By the least difference: the pairs, and those in which the judges choose the more beautiful
  // one.
  std::map<int, std::array<int, 2>> counts{{1, {}}, {25, {}}, {40, {}}};
  // The same of every second pair, to which no weight was fitted.
  std::array<int, 2> held_out{};
  bool is_held_out = true;
  for (std::string line; std::getline(pairs, line);) {
    if (line.starts_with('#')) continue;
    std::smatch parts;
    REQUIRE(std::regex_match(line, parts, std::regex("([AB]) [123]; (.+); (.+); (.+); (.+)")));
    const int first = beauty_of(parts_of(parts[2], parts[3]));
    const int second = beauty_of(parts_of(parts[4], parts[5]));
    is_held_out = !is_held_out;
    for (auto& [least, count] : counts) {
      if (std::abs(first - second) < least) continue;
      ++count[0];
      const bool agrees = (first > second) == (parts[1] == "A");
      if (agrees) ++count[1];
      if (least > 1 || !is_held_out) continue;
      ++held_out[0];
      if (agrees) ++held_out[1];
    }
  }
  std::ifstream document(tori::test::in_sources("docs/beauty.md"));
  const std::string page(std::istreambuf_iterator<char>(document), {});
  CHECK(page.find("in " + std::to_string(held_out[1]) + " of " + std::to_string(held_out[0]) +
                  " pairs (") != std::string::npos);
  for (const auto& [least, count] : counts) {
    CAPTURE(least);
    CHECK(count[0] > 40);
    const std::string share = std::to_string(count[1]) + " of " + std::to_string(count[0]);
    CHECK(page.find("in " + share + (least == 1 ? " pairs" : " (")) != std::string::npos);
  }
}

TEST_CASE("the parts of a plain mate and of a line that breaks off", "[composer][beauty]") {
  const BeautyParts plain = parts_of(kSound, "F*7d 7c7b 5b6a+");
  CHECK(plain.plies == 3);
  CHECK(plain.sacrifices == 0);
  CHECK(plain.on_board == 3);
  CHECK(plain.walk == 1);
  CHECK(plain.left_over == 0);
  CHECK(plain.mates_with == Kind::eagle);
  const BeautyParts cut = parts_of(kSound, "F*7d 7c7b");
  CHECK_FALSE(cut.mates_with);
  CHECK(cut.open == 0);
  CHECK(cut.purity == MatePurity::none);
  const BeautyParts given = parts_of(kSoundIn7, "S*5b 5a5b F*5c 5b5a 7a6b 5a4a 5c4b");
  CHECK(given.sacrifices == 1);
  CHECK(given.key_is_sacrifice);
  CHECK(given.heaviest == 1);
}

TEST_CASE("more points never make a problem less beautiful", "[composer][beauty]") {
  for (int plies = 1; plies <= 27; plies += 2) {
    CAPTURE(plies);
    int last = 0;
    for (int open = 0; open <= 120; ++open) {
      BeautyParts parts;
      parts.plies = plies;
      parts.open = open;
      parts.left_over = 1;
      parts.idle = 4;
      const int beauty = beauty_of(parts);
      CHECK(beauty >= last);
      last = beauty;
    }
    CHECK(last == kMostBeauty);
  }
}
