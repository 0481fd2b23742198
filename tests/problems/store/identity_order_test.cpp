// Several collections read at once.
#include "problems/store/identity_order.hpp"

#include <catch2/catch.hpp>

#include <SQLiteCpp/Database.h>
#include <algorithm>

#include "tests/problems/collections.hpp"

namespace tori::problems::test {
namespace {

/// A record with its place in the list of collections.
using Item = std::pair<Record, std::size_t>;

std::vector<Item> read(std::vector<Collection>& collections, std::vector<std::string>& faults) {
  std::vector<Collection*> sources;
  for (Collection& collection : collections) sources.push_back(&collection);
  IdentityOrder order(sources, [&](const Message& fault) { faults.push_back(english(fault)); });
  std::vector<Item> items;
  while (auto item = order.next()) {
    const auto source = std::find(sources.begin(), sources.end(), item->source);
    items.emplace_back(std::move(item->record), source - sources.begin());
  }
  return items;
}

bool comes_first(const Item& a, const Item& b) {
  if (a.first.identity == b.first.identity) return a.second < b.second;
  return a.first.identity < b.first.identity;
}

}  // namespace

TEST_CASE("collections are read by identity, at once", "[problems][collection]") {
  const std::vector<Record> records = random_records(82, 600);
  std::vector<FileName> files(4);
  std::vector<Collection> collections;
  std::vector<Item> expected;
  for (std::size_t i = 0; i < files.size(); ++i) {
    collections.push_back(opened(files[i], Access::write));
    // Overlapping parts; the last one is empty.
    const std::size_t from = i * 150;
    const std::vector<Record> part(
        records.begin() + static_cast<std::ptrdiff_t>(from),
        records.begin() + static_cast<std::ptrdiff_t>(i == 3 ? from : from + 250));
    REQUIRE(collections.back().add(part));
    for (const Record& record : part) expected.emplace_back(record, i);
  }
  std::sort(expected.begin(), expected.end(), comes_first);
  std::vector<std::string> faults;
  CHECK(read(collections, faults) == expected);
  CHECK(faults.empty());
}

TEST_CASE("a damaged collection does not stop the others", "[problems][collection]") {
  const std::vector<Record> records = random_records(83, 20);
  std::vector<FileName> files(2);
  std::vector<Collection> collections;
  for (const FileName& file : files) {
    collections.push_back(opened(file, Access::write));
    REQUIRE(collections.back().add(records));
  }
  SQLite::Database(files[0].text(), SQLite::OPEN_READWRITE)
      .exec(
          "UPDATE problems SET position = 'nonsense' WHERE identity = '" +
          std::min_element(records.begin(), records.end(),
                           [](const Record& a, const Record& b) { return a.identity < b.identity; })
              ->identity.to_text() +
          "'");
  std::vector<std::string> faults;
  CHECK(read(collections, faults).size() == records.size());
  REQUIRE(faults.size() == 1);
  CHECK(faults.front().find(files[0].text() + ": the file is damaged: problem ") == 0);
  // Told of it, the reader leaves the problem out and goes on.
  std::vector<std::string> told;
  collections[0].on_damaged([&](const Message& fault) { told.push_back(english(fault)); });
  CHECK(read(collections, faults).size() == 2 * records.size() - 1);
  CHECK(told == std::vector<std::string>{faults.front()});
}

}  // namespace tori::problems::test
