// What `collection export` writes, `collection import` reads again, field by field.
#include <catch2/catch.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "tests/cli/run_collection.hpp"
#include "tests/problems/shipped_collection.hpp"

using namespace cli_test;
using tori::problems::Record;
using tori::problems::test::FileName;

namespace {

Record whole(const Record& record) {
  return record;
}

Record without_tree(Record record) {
  record.tree.clear();
  return record;
}

Record as_in_epd(Record record) {
  record.provenance.generator.clear();
  record.provenance.settings.clear();
  return without_tree(std::move(record));
}

/// The place in the file is the number.
Record as_in_sfen(const Record& record) {
  Record bare = tori::problems::make_record(record.position, tori::problems::Reading::optional);
  bare.number = record.number;
  return bare;
}

/// KIF and KI2 hold one reading, title and line, and the place in the file is the number.
Record as_in_kif(const Record& record) {
  const bool is_mandatory = record.reading == tori::problems::Reading::mandatory;
  Record bare = tori::problems::make_record(
      record.position,
      is_mandatory ? tori::problems::Reading::mandatory : tori::problems::Reading::optional);
  bare.number = record.number;
  bare.line = record.line;
  bare.plies = record.plies;
  bare.strict_plies = record.strict_plies;
  bare.title = record.title;
  return bare;
}

/// A format that can be imported again, and what it holds of a problem
/// (docs/formats-collections.md).
struct TwoWayFormat {
  std::string ending;
  Record (*held)(Record);
  /// It takes problems only whose line ends in mate.
  bool only_mates = false;
};

const std::vector<TwoWayFormat> kTwoWayFormats = {
    {".jsonl", [](Record record) { return whole(record); }},
    {".csv", without_tree},
    {".epd", as_in_epd},
    {".sfen", [](Record record) { return as_in_sfen(record); }},
    {".kifu", [](Record record) { return as_in_kif(record); }, true},
    {".ki2u", [](Record record) { return as_in_kif(record); }, true},
};

/// The problems of a collection, in its order.
std::vector<Record> records_of(const FileName& file) {
  const Outcome lines = collection({"export", "--format", "jsonl", file.text()});
  REQUIRE(lines.code == 0);
  return tori::problems::test::read_back(lines.out, tori::problems::RecordFormat::jsonl).records;
}

/// Checks that the problems, numbered from 1, come back from a format as it holds them.
void check_round_trip(const FileName& file, const TwoWayFormat& format) {
  CAPTURE(format.ending);
  const FileName exported(format.ending), again;
  const Outcome out = collection({"export", "-o", exported.text(), file.text()});
  CHECK(out.err.empty());
  REQUIRE(out.code == 0);
  const Outcome in = collection({"import", again.text(), exported.text()});
  INFO(in.err);
  REQUIRE(in.code == 0);
  const std::vector<Record> before = records_of(file), after = records_of(again);
  REQUIRE(after.size() == before.size());
  for (std::size_t i = 0; i < before.size(); ++i) {
    CAPTURE(before[i].identity.to_text());
    REQUIRE(after[i] == format.held(before[i]));
  }
}

void check_round_trips(std::vector<Record> records, bool are_mates = true) {
  std::int64_t number = 0;
  std::string lines;
  for (Record& record : records) {
    record.number = ++number;
    lines += tori::problems::to_json_line(record) + "\n";
  }
  const FileName file;
  REQUIRE(collection({"import", "--format", "jsonl", file.text(), "-"}, lines).code == 0);
  for (const TwoWayFormat& format : kTwoWayFormats) {
    if (are_mates || !format.only_mates) check_round_trip(file, format);
  }
}

}  // namespace

TEST_CASE("round trips: a problem with everything", "[exports]") {
  check_round_trips({tori::problems::test::full_record()}, false);
}

TEST_CASE("round trips: a sample of the reference collection", "[exports]") {
  constexpr std::size_t kStep = 50;
  const auto all = tori::problems::test::ShippedCollection("reference.epd").records();
  std::vector<Record> sample;
  for (std::size_t i = 0; i < all.size(); i += kStep) sample.push_back(all[i]);
  check_round_trips(std::move(sample));
}

TEST_CASE("round trips: the whole reference collection", "[exports][.slow]") {
  // A file of KIF has 4 MiB at most.
  constexpr std::size_t kPart = 1000;
  const auto all = tori::problems::test::ShippedCollection("reference.epd").records();
  for (std::size_t i = 0; i < all.size(); i += kPart) {
    const std::size_t end = std::min(i + kPart, all.size());
    check_round_trips({all.begin() + static_cast<std::ptrdiff_t>(i),
                       all.begin() + static_cast<std::ptrdiff_t>(end)});
  }
}
