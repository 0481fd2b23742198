// Filters, statistics and selections.
#include "problems/selection/selection.hpp"
#include "problems/words/catalogue.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <map>

#include "problems/selection/filter.hpp"
#include "problems/selection/statistics.hpp"
#include "tests/problems/records.hpp"

namespace tori::problems::test {
namespace {

std::vector<Identity> chosen(const std::vector<Record>& records, std::size_t count, Curve curve) {
  Selector selector;
  for (const Record& record : records) selector.add(record);
  return selector.choose(count, curve);
}

const Record& record_of(const std::vector<Record>& records, Identity identity) {
  return *std::find_if(records.begin(), records.end(),
                       [&](const Record& record) { return record.identity == identity; });
}

}  // namespace

TEST_CASE("a filter looks at every condition", "[problems][filter]") {
  const Record record = full_record();
  CHECK(fits({}, record));
  const auto with = [&](auto change) {
    Filter filter;
    change(filter);
    return fits(filter, record);
  };
  CHECK(with([](Filter& f) { f.plies = {3, 5}; }));
  CHECK(with([](Filter& f) { f.plies = {Range::kNoLeast, 3}; }));
  CHECK_FALSE(with([](Filter& f) { f.plies = {5, Range::kNoMost}; }));
  CHECK(with([](Filter& f) { f.stars = {2, 2}; }));
  CHECK_FALSE(with([](Filter& f) { f.stars = {3, 5}; }));
  CHECK(with([](Filter& f) { f.pieces = {3, 3}; }));
  CHECK_FALSE(with([](Filter& f) { f.pieces = {4, 9}; }));
  CHECK(with([](Filter& f) { f.defenders = {0, 0}; }));
  CHECK_FALSE(with([](Filter& f) { f.defenders = {1, Range::kNoMost}; }));
  CHECK(with([](Filter& f) { f.themes = {"corner", "double-check"}; }));
  CHECK_FALSE(with([](Filter& f) { f.themes = {"corner", "promotion"}; }));
  CHECK(with([](Filter& f) { f.without_themes = {"promotion"}; }));
  CHECK_FALSE(with([](Filter& f) { f.without_themes = {"promotion", "corner"}; }));
  CHECK(with([](Filter& f) { f.reading = Reading::both; }));
  CHECK_FALSE(with([](Filter& f) { f.reading = Reading::optional; }));
  CHECK(with([](Filter& f) { f.soundness = StatedSoundness::unsound; }));
  CHECK_FALSE(with([](Filter& f) { f.soundness = StatedSoundness::unknown; }));
  CHECK_FALSE(with([](Filter& f) { f.soundness = StatedSoundness::not_stated; }));
  CHECK(with([](Filter& f) { f.ids = {"x", "158876c864286c03"}; }));
  CHECK(with([](Filter& f) { f.ids = {"Pheasant; falcon, 雉と鷹"}; }));
  CHECK_FALSE(with([](Filter& f) { f.ids = {"x"}; }));
}

TEST_CASE("what is not known fits open spans only", "[problems][filter]") {
  Record record = full_record();
  record.plies.reset();
  record.stars.reset();
  record.title.clear();
  CHECK(fits({}, record));
  Filter filter;
  filter.plies = {Range::kNoLeast, 99};
  CHECK_FALSE(fits(filter, record));
  filter = {};
  filter.ids = {""};
  CHECK_FALSE(fits(filter, record));
}

TEST_CASE("statistics count every problem once in each list", "[problems][filter]") {
  Statistics statistics;
  statistics.add(full_record());
  Record other = full_record();
  other.plies.reset();
  other.themes = {"corner"};
  statistics.add(other);
  CHECK(statistics.problems == 2);
  CHECK(statistics.by_plies.at(3) == 1);
  CHECK(statistics.by_plies.at(std::nullopt) == 1);
  CHECK(statistics.by_theme.at("corner") == 2);
  CHECK(statistics.by_theme.at("double-check") == 1);
  CHECK(statistics.by_reading.at(Reading::both) == 2);
  std::uint64_t places = 0;
  for (const auto& [place, count] : statistics.by_phoenix) places += count;
  CHECK(places == 2);
  CHECK(statistics.by_bird ==
        std::map<Kind, std::uint64_t>{{Kind::falcon, 2}, {Kind::pheasant, 2}});
}

TEST_CASE("a correlation is 1 on a rising line, -1 on a falling one, 0 on a square",
          "[problems][filter]") {
  Correlation rising, falling, square;
  CHECK_FALSE(rising.value());
  for (const int x : {1, 3, 5}) {
    rising.add(x, 2 * x + 1);
    falling.add(x, -x);
  }
  for (const int x : {0, 1}) {
    for (const int y : {0, 1}) square.add(x, y);
  }
  CHECK(rising.value() == Approx(1));
  CHECK(falling.value() == Approx(-1));
  CHECK(square.value() == Approx(0).margin(1e-12));
  Correlation constant;
  constant.add(1, 3);
  constant.add(2, 3);
  CHECK_FALSE(constant.value());
}

TEST_CASE("a selection has equal shares of each level, from easy to hard",
          "[problems][selection]") {
  const std::vector<Record> records = random_records(71, 400);
  const auto selection = chosen(records, 60, Curve::easy_to_hard);
  REQUIRE(selection.size() == 60);
  std::map<int, int> levels;
  int last = 0;
  for (const Identity identity : selection) {
    const int stars = record_of(records, identity).stars.value();
    CHECK(stars >= last);
    last = stars;
    ++levels[stars];
  }
  CHECK(levels == std::map<int, int>{{1, 12}, {2, 12}, {3, 12}, {4, 12}, {5, 12}});
  CHECK(std::set<Identity>(selection.begin(), selection.end()).size() == 60);
}

TEST_CASE("levels that have too few leave their share to the others", "[problems][selection]") {
  std::vector<Record> records = random_records(72, 50);
  for (std::size_t i = 0; i < records.size(); ++i) records[i].stars = i < 3 ? 1 : i < 10 ? 3 : 5;
  std::map<int, int> levels;
  for (const Identity identity : chosen(records, 20, Curve::easy_to_hard)) {
    ++levels[record_of(records, identity).stars.value()];
  }
  CHECK(levels == std::map<int, int>{{1, 3}, {3, 7}, {5, 10}});
  CHECK(chosen(records, 50, Curve::easy_to_hard).size() == 50);
  CHECK(chosen(records, 1000, Curve::any).size() == 50);
  CHECK(chosen({}, 5, Curve::any).empty());
}

TEST_CASE("a quota chooses so many of each class, in its order", "[problems][selection]") {
  std::vector<Record> records = random_records(74, 60);
  Selector selector;
  for (std::size_t i = 0; i < records.size(); ++i) {
    records[i].plies = i % 3 == 0 ? 1 : i % 3 == 1 ? 3 : 5;
    records[i].stars = static_cast<int>(i % 5) + 1;
    selector.add(records[i]);
  }
  const Quota quota{Quota::By::plies, {{5, 4}, {1, 30}, {9, 1}}};
  const auto selection = selector.choose(quota);
  REQUIRE(selection.size() == 4 + 20);
  for (std::size_t i = 0; i < selection.size(); ++i) {
    CHECK(record_of(records, selection[i]).plies == (i < 4 ? 5 : 1));
    const bool same_class = i != 0 && i != 4;
    if (same_class) {
      CHECK(record_of(records, selection[i - 1]).stars <= record_of(records, selection[i]).stars);
    }
  }
  CHECK(std::set<Identity>(selection.begin(), selection.end()).size() == selection.size());
  const auto missing = selector.shortages(quota);
  REQUIRE(missing.size() == 2);
  CHECK(english(message_of(missing[0])) == "30 problems of 1 ply asked for, 20 found");
  CHECK(english(message_of(missing[1])) == "1 problem of 9 plies asked for, 0 found");
  const auto by_stars = selector.choose(Quota{Quota::By::stars, {{2, 3}}});
  REQUIRE(by_stars.size() == 3);
  for (const Identity identity : by_stars) CHECK(record_of(records, identity).stars == 2);
}

TEST_CASE("a selection does not depend on the order of adding", "[problems][selection]") {
  std::vector<Record> records = random_records(73, 200);
  const auto first = chosen(records, 30, Curve::easy_to_hard);
  const auto any = chosen(records, 30, Curve::any);
  std::reverse(records.begin(), records.end());
  CHECK(chosen(records, 30, Curve::easy_to_hard) == first);
  CHECK(chosen(records, 30, Curve::any) == any);
}

TEST_CASE("a selection prefers what differs", "[problems][selection]") {
  // One idea three times, then another idea, then one with another theme.
  std::vector<Record> records;
  const auto add = [&](const std::string& sfen, const std::string& line, const char* theme) {
    records.push_back(make_record(position_of(sfen), Reading::optional, moves_of(line)));
    records.back().number = static_cast<std::int64_t>(records.size());
    records.back().stars = 1;
    records.back().themes = {theme};
  };
  add("7/7/2k4/7/3L3/7/7 b F 1", "F*5d 5c5b", "a");
  add("7/3k3/7/4L2/7/7/7 b F 1", "F*4c 4b4a", "a");
  add("7/7/7/2k4/7/3L3/7 b F 1", "F*5e 5d5c", "a");
  add("7/7/2k4/7/3L3/7/7 b C 1", "C*5d 5c5b", "a");
  add("7/7/2k4/7/3L3/7/7 b P 1", "P*5e", "b");
  records.back().line.clear();
  const auto selection = chosen(records, 3, Curve::any);
  CHECK(selection ==
        std::vector<Identity>{records[0].identity, records[3].identity, records[4].identity});
}

TEST_CASE("a look: the place of the phoenix and the birds of the attacker",
          "[problems][selection]") {
  const auto look = [](const char* sfen) {
    return look_of(make_record(position_of(sfen), Reading::both));
  };
  const Look corner = look("6k/5+S1/3+F3/7/7/7/7 b f4c4p2l2r15s 1");
  CHECK(corner.place == PhoenixPlace::corner);
  CHECK(corner.has(Kind::falcon));
  CHECK(corner.has(Kind::swallow));
  CHECK_FALSE(corner.has(Kind::crane));
  CHECK(look("7/7/k6/7/7/7/7 b LC 1").place == PhoenixPlace::edge);
  CHECK(look("7/7/7/7/7/7/3k3 b LC 1").place == PhoenixPlace::edge);
  const Look inside = look("7/5k1/7/7/7/7/7 b LC 1");
  CHECK(inside.place == PhoenixPlace::inside);
  CHECK(difference(corner, corner) == 0);
  // Falcon, swallow, crane and quail; the place.
  CHECK(difference(corner, inside) == 5);
  // Left and right quail are one; so are the phoenixes, which are no birds here.
  CHECK(difference(inside, look("7/1k5/7/7/7/7/3K3 b RC 1")) == 0);
}

TEST_CASE("a selection prefers other birds and other places", "[problems][selection]") {
  std::vector<Record> records;
  for (const char* sfen : {"7/7/7/7/7/7/k6 b F 1", "k6/7/7/7/7/7/7 b F 1", "7/7/7/2k4/7/7/7 b F 1",
                           "7/7/7/7/7/7/3k3 b C 1"}) {
    records.push_back(make_record(position_of(sfen), Reading::both));
    records.back().number = static_cast<std::int64_t>(records.size());
  }
  // Farthest from the corner: an edge with another bird. Farthest from both: a place inside.
  CHECK(chosen(records, 3, Curve::any) ==
        std::vector<Identity>{records[0].identity, records[2].identity, records[3].identity});
}

}  // namespace tori::problems::test
