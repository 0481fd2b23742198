// Checks what the README says of problems/collections/starter.epd.
#include <catch2/catch.hpp>

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "composer/grading/theme_finder.hpp"
#include "problems/selection/family.hpp"
#include "tests/cli/shipped_collection.hpp"

using namespace cli_test;
using namespace tori;
using problems::Record;

namespace {

ShippedCollection starter() {
  return ShippedCollection("starter.epd");
}

}  // namespace

TEST_CASE("the starter collection: lengths, stars, families", "[starter]") {
  const std::vector<Record> records = starter().records();
  CHECK(records.size() >= 600);
  std::map<int, int> by_plies;
  std::map<int, std::size_t> by_stars;
  std::set<problems::Identity> identities;
  problems::FamilyChoice families;
  for (const Record& record : records) {
    REQUIRE(record.plies);
    REQUIRE(record.stars);
    ++by_plies[*record.plies];
    ++by_stars[*record.stars];
    identities.insert(record.identity);
    families.add(record);
    CHECK(record.reading == problems::Reading::both);
    CHECK(ends_in_mate(record));
    CHECK(record.line.size() == static_cast<std::size_t>(*record.plies));
  }
  CHECK(by_plies == std::map<int, int>{{1, 30}, {3, 202}, {5, 160}, {7, 120}, {9, 80}, {11, 40}});
  for (int stars = 1; stars <= 5; ++stars) {
    CAPTURE(stars);
    CHECK(by_stars[stars] * 20 >= records.size());
  }
  CHECK(identities.size() == records.size());
  CHECK(families.best().size() == records.size());
}

TEST_CASE("the shipped collections: themes are those of the lines", "[starter]") {
  for (const char* file : {"starter.epd", "starter_first.epd", "reference.epd", "practical.epd",
                           "long.epd", "miniatures.epd", "../anthology/anthology.epd"}) {
    CAPTURE(file);
    for (const Record& record : ShippedCollection(file).records()) {
      const auto found = composer::themes_of(record.position, record.line);
      for (std::size_t i = 0; i < composer::kThemes; ++i) {
        const auto theme = static_cast<composer::Theme>(i);
        if (record.themes.contains(std::string(to_text(theme))) == found.has(theme)) continue;
        FAIL_CHECK(record.identity.to_text() << ": " << to_text(theme));
      }
    }
  }
}

TEST_CASE("the starter collection: the first edition keeps its numbers", "[starter]") {
  const std::vector<Record> records = ShippedCollection("starter_first.epd").records();
  REQUIRE(records.size() == 632);
  for (std::size_t i = 0; i < records.size(); ++i) {
    CHECK(records[i].number == static_cast<std::int64_t>(i + 1));
    CHECK(ends_in_mate(records[i]));
  }
  // As the lesson pages of the tests have them (tests/fixtures/0.2.0/links.json).
  CHECK(records.front().identity.to_text() == "3e09cf1bd7bcc777");
}

TEST_CASE("the starter collection: a sample is verified anew", "[starter]") {
  check_sound(starter().every(12));
}

TEST_CASE("the starter collection: every problem is verified anew", "[starter][.slow]") {
  check_sound(starter().every(1));
}
