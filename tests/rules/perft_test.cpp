// Counts of move sequences against tests/data/perft.txt, which two other programs agree on.
#include <catch2/catch.hpp>

#include <sstream>

#include "rules/perft.hpp"
#include "rules/sfen.hpp"
#include "tests/rules/bridge.hpp"
#include "tests/rules/text_data.hpp"
#include "tests/sanitized.hpp"

namespace tori::test {
namespace {

/// The position of a record; one row holds a falcon more than the set has.
Position position_of(const std::vector<std::string>& record) {
  REQUIRE(record.size() == 3);
  const auto reading = reading_from(record[1]);
  REQUIRE(reading);
  const auto position = parse_position(record[0], *reading, Inventory::any);
  REQUIRE(position);
  return *position;
}

std::vector<std::uint64_t> numbers_of(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::uint64_t> numbers;
  for (std::uint64_t n = 0; in >> n;) numbers.push_back(n);
  CHECK(in.eof());
  return numbers;
}

}  // namespace

TEST_CASE("every count of tests/data/perft.txt is reproduced", "[rules][perft]") {
  const auto records = records_of_file("tests/data/perft.txt");
  REQUIRE(records.size() == 14);
  for (const auto& record : records) {
    Position position = position_of(record);
    const Position before = position;
    const std::vector<std::uint64_t> counts = numbers_of(record[2]);
    REQUIRE(counts.size() >= 3);
    CHECK(perft(position, 0) == 1);
    for (std::size_t i = 0; i < counts.size(); ++i) {
      if (test::sanitized() && counts[i] > 200'000) break;
      const int depth = static_cast<int>(i) + 1;
      CAPTURE(record[0], record[1], depth);
      CHECK(perft(position, depth) == counts[i]);
    }
    CHECK(position == before);
    CHECK(position.key() == before.key());
  }
}

TEST_CASE("the reference board gives the same counts", "[rules][perft]") {
  for (const auto& record : records_of_file("tests/data/perft.txt")) {
    const Position position = position_of(record);
    const auto board = reference::parse_sfen(record[0]);
    REQUIRE(board);
    CHECK(*board == to_reference(position));
    const std::vector<std::uint64_t> counts = numbers_of(record[2]);
    for (const int depth : {1, 2}) {
      CAPTURE(record[0], record[1], depth);
      CHECK(reference::perft(*board, to_reference(position.promotion()), depth) ==
            counts[static_cast<std::size_t>(depth - 1)]);
    }
  }
}

}  // namespace tori::test
