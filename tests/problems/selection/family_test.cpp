// Families: the same idea elsewhere on the board or with another piece.
#include "problems/selection/family.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <string>
#include <vector>

#include "tests/problems/records.hpp"

namespace tori::problems::test {
namespace {

Record problem(const std::string& sfen, const std::string& line, std::int64_t number = 1) {
  Record record = make_record(position_of(sfen), Reading::both, moves_of(line));
  REQUIRE_FALSE(illegal_move(record));
  record.number = number;
  return record;
}

bool one_family(const Record& a, const Record& b) {
  const auto keys = family_keys(b);
  return std::ranges::any_of(family_keys(a), [&keys](const std::string& key) {
    return std::ranges::find(keys, key) != keys.end();
  });
}

std::vector<Identity> best_of(const std::vector<Record>& records) {
  FamilyChoice families;
  for (const Record& record : records) families.add(record);
  return families.best();
}

const char* const kLine = "F*7d 7c7b 5b6a+";

Record original() {
  return problem("7/2F4/kP5/7/7/7/7 b F 1", kLine);
}

}  // namespace

TEST_CASE("a family shows one idea anywhere on the board", "[problems][family]") {
  CHECK(one_family(original(), original()));
  // One file to the right, then mirrored too; the promotion stays in the promotion zone.
  CHECK(one_family(original(), problem("7/3F3/1kP4/7/7/7/7 b F 1", "F*6d 6c6b 4b5a+")));
  CHECK(one_family(original(), problem("7/3F3/4Pk1/7/7/7/7 b F 1", "F*2d 2c2b 4b3a+")));
  // Pieces that take no part do not matter.
  CHECK(one_family(original(), problem("7/2F4/kP5/7/7/6S/7 b F 1", kLine)));
}

TEST_CASE("a family allows another kind for one piece, not for two", "[problems][family]") {
  const Record crane = problem("7/2F4/kP5/7/7/7/7 b C 1", "C*7d 7c7b 5b6a+");
  CHECK(one_family(original(), crane));
  const Record plain = problem("7/2F4/kP5/7/7/7/7 b F 1", "F*7d 7c7b 5b6a");
  const Record both = problem("7/2C4/kP5/7/7/7/7 b C 1", "C*7d 7c7b 5b6a");
  CHECK_FALSE(one_family(plain, both));
  CHECK(one_family(plain, problem("7/2C4/kP5/7/7/7/7 b F 1", "F*7d 7c7b 5b6a")));
  // With a promotion it is another line.
  CHECK_FALSE(one_family(original(), plain));
}

TEST_CASE("a piece that moves twice is one piece", "[problems][family]") {
  const Record falcon = problem("k6/7/7/7/7/2F4/7 b - 1", "5f5e 7a6a 5e5d");
  const Record eagle = problem("k6/7/7/7/7/2+F4/7 b - 1", "5f5e 7a6a 5e5d");
  CHECK(one_family(falcon, eagle));
}

TEST_CASE("without a line a problem is a family of its own", "[problems][family]") {
  CHECK(family_keys(make_record(original().position, Reading::both)) ==
        std::vector<std::string>{original().identity.to_text()});
}

TEST_CASE("the best of a family has the fewest pieces", "[problems][family]") {
  const Record crowded = problem("7/2F4/kP5/7/7/6S/7 b F 1", kLine, 1);
  const Record rich = problem("7/2F4/kP5/7/7/7/7 b FS 1", kLine, 2);
  const Record crane = problem("7/2F4/kP5/7/7/7/7 b C 1", "C*7d 7c7b 5b6a+", 4);
  Record first = original();
  first.number = 3;
  const Record stranger = problem("k6/7/7/7/7/2F4/7 b - 1", "5f5e 7a6a 5e5d", 9);
  const std::vector<Identity> kept = {stranger.identity, first.identity};
  std::vector<Record> all = {crowded, rich, crane, first, stranger};
  CHECK(best_of(all) == kept);
  std::ranges::reverse(all);
  CHECK(best_of(all) == kept);
  // More themes come before a lower number.
  first.themes = {"corner"};
  first.number = 5;
  CHECK(best_of({crane, first}) == std::vector<Identity>{first.identity});
}

}  // namespace tori::problems::test
