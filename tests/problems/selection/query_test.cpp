// Queries: filter, then the best of each family, then a selection.
#include "problems/selection/query.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <set>
#include <vector>

#include "tests/problems/records.hpp"

namespace tori::problems::test {
namespace {

/// Records in memory; counts the passes.
class ListedRecords final : public RecordSource {
 public:
  explicit ListedRecords(const std::vector<Record>& records) : records_(records) {}

  tl::expected<void, Message> each(const VisitRecord& visit) override {
    ++passes;
    std::uint64_t place = 0;
    for (const Record& record : records_) {
      if (!visit(record, ++place)) break;
    }
    return {};
  }

  tl::expected<std::optional<Record>, Message> find(Identity identity) override {
    const auto found = std::ranges::find(records_, identity, &Record::identity);
    return found == records_.end() ? std::nullopt : std::optional(*found);
  }

  int passes = 0;

 private:
  const std::vector<Record>& records_;
};

/// Fifty different problems; every second one has 3 plies and one star, the others 5 and three.
std::vector<Record> some_records() {
  std::vector<Record> records;
  std::set<Identity> seen;
  for (Record& record : random_records(11, 200)) {
    if (records.size() == 50 || !seen.insert(record.identity).second) continue;
    const bool easy = records.size() % 2 == 0;
    record.plies = easy ? 3 : 5;
    record.stars = easy ? 1 : 3;
    record.number = static_cast<std::int64_t>(records.size()) + 1;
    records.push_back(std::move(record));
  }
  REQUIRE(records.size() == 50);
  return records;
}

std::vector<std::uint64_t> places_of(RecordSource& source, const Query& query,
                                     std::size_t most = 1000) {
  std::vector<std::uint64_t> places;
  REQUIRE(each_wanted(source, query, [&](const Record&, std::uint64_t place) {
    places.push_back(place);
    return places.size() < most;
  }));
  return places;
}

}  // namespace

TEST_CASE("names of a filter that stand for nothing are a fault", "[problems][selection]") {
  const auto records = some_records();
  ListedRecords source(records);
  const auto fault_of = [&](const Filter& filter) {
    Query query;
    query.filter = filter;
    const auto read = each_wanted(source, query, [](const Record&, std::uint64_t) { return true; });
    return read ? Message("none") : read.error();
  };
  Filter filter;
  filter.themes = {"interposition"};
  CHECK(fault_of(filter) == Message("none"));
  filter.themes = {"interpositon"};
  CHECK(fault_of(filter) == Message("fault.collection.no-theme-meant",
                                    {{"text", "interpositon"}, {"word", "interposition"}}));
  filter.themes = {"no-such"};
  CHECK(fault_of(filter) == Message("fault.collection.no-theme", {{"text", "no-such"}}));
  filter.themes.clear();
  filter.ids = {"no such title"};
  CHECK(fault_of(filter) == Message("fault.collection.no-problem", {{"text", "no such title"}}));
}

TEST_CASE("an empty query hands over everything with its place", "[problems][selection]") {
  const auto records = some_records();
  ListedRecords source(records);
  const auto places = places_of(source, {});
  REQUIRE(places.size() == records.size());
  for (std::size_t i = 0; i < places.size(); ++i) CHECK(places[i] == i + 1);
  CHECK(source.passes == 1);
  CHECK(places_of(source, {}, 3) == std::vector<std::uint64_t>{1, 2, 3});
}

TEST_CASE("a filter keeps the places of the whole source", "[problems][selection]") {
  const auto records = some_records();
  ListedRecords source(records);
  Query query;
  query.filter.plies = {5, 5};
  const auto places = places_of(source, query);
  CHECK(places.size() == 25);
  CHECK(std::ranges::all_of(places, [](std::uint64_t place) { return place % 2 == 0; }));
}

TEST_CASE("one of each family is kept, whichever comes first", "[problems][selection]") {
  auto records = some_records();
  const auto alone = [&records] {
    ListedRecords source(records);
    Query query;
    query.one_per_family = true;
    return places_of(source, query).size();
  };
  const std::size_t families = alone();
  CHECK(families <= records.size());
  // The same idea once more, one file further: still one of that family.
  Record original = make_record(position_of("7/2F4/kP5/7/7/7/7 b F 1"), Reading::both,
                                moves_of("F*7d 7c7b 5b6a+"));
  Record shifted = make_record(position_of("7/3F3/1kP4/7/7/7/7 b F 1"), Reading::both,
                               moves_of("F*6d 6c6b 4b5a+"));
  original.number = 51;
  shifted.number = 52;
  records.push_back(original);
  const std::size_t with_original = alone();
  records.push_back(shifted);
  CHECK(alone() == with_original);
}

TEST_CASE("one of each idea is kept among those of different families", "[problems][selection]") {
  std::vector<Record> records = some_records();
  const auto places_with = [&records](bool families, bool ideas) {
    ListedRecords source(records);
    Query query;
    query.one_per_family = families;
    query.one_per_idea = ideas;
    return places_of(source, query);
  };
  // Another piece makes another idea of the same family.
  Record falcon = make_record(position_of("7/2F4/kP5/7/7/7/7 b F 1"), Reading::both,
                              moves_of("F*7d 7c7b 5b6a+"));
  Record crane = make_record(position_of("7/2F4/kP5/7/7/7/7 b C 1"), Reading::both,
                             moves_of("C*7d 7c7b 5b6a+"));
  falcon.number = 51;
  crane.number = 52;
  const std::size_t ideas = places_with(false, true).size();
  const std::size_t both = places_with(true, true).size();
  records.push_back(falcon);
  records.push_back(crane);
  CHECK(places_with(false, true).size() == ideas + 2);
  CHECK(places_with(true, true).size() == both + 1);
}

TEST_CASE("a selection comes from what filter and families leave", "[problems][selection]") {
  const auto records = some_records();
  ListedRecords source(records);
  Query query;
  query.select = 6;
  query.curve = Curve::easy_to_hard;
  const auto places = places_of(source, query);
  REQUIRE(places.size() == 6);
  CHECK(std::set<std::uint64_t>(places.begin(), places.end()).size() == 6);
  std::vector<int> stars;
  for (const std::uint64_t place : places) stars.push_back(*records[place - 1].stars);
  CHECK(std::ranges::is_sorted(stars));
  CHECK(std::ranges::count(stars, 1) == 3);
  query.filter.stars = {3, 3};
  for (const std::uint64_t place : places_of(source, query)) CHECK(place % 2 == 0);
  query.one_per_family = true;
  ListedRecords counted(records);
  CHECK(places_of(counted, query, 2).size() == 2);
  CHECK(counted.passes <= 2);
}

}  // namespace tori::problems::test
