// Checks what the README says of problems/collections/long.epd.
#include <catch2/catch.hpp>

#include <algorithm>
#include <cstddef>
#include <set>
#include <string>
#include <vector>

#include "problems/selection/idea.hpp"
#include "tests/cli/shipped_collection.hpp"
#include "tests/solver/certificate/certifying.hpp"

using namespace cli_test;
using namespace tori;
using problems::Record;

namespace {

ShippedCollection long_problems() {
  return ShippedCollection("long.epd");
}

/// Solves the problem and has both checkers judge the certificate of the stated length.
void check_certified(solver::Solver& solver, const Record& record) {
  CAPTURE(record.number.value_or(0), *record.plies);
  const std::string expected = "exact " + std::to_string(*record.plies);
  const auto verdict = solver.solve(record.position, {}).verdict;
  const auto file = test::certify(solver, record.position, verdict);
  REQUIRE(file);
  CHECK(test::outcome_of(test::check_file(*file)) == expected);
  CHECK(test::second_outcome(*file) == expected);
}

}  // namespace

TEST_CASE("the long problems: lengths and ideas", "[long]") {
  const std::vector<Record> records = long_problems().records();
  std::set<problems::Identity> identities;
  problems::IdeaChoice ideas;
  int longest = 0;
  for (const Record& record : records) {
    REQUIRE(record.plies);
    CHECK(*record.plies >= 15);
    longest = std::max(longest, *record.plies);
    identities.insert(record.identity);
    ideas.add(record);
    CHECK(record.reading == problems::Reading::both);
    CHECK(ends_in_mate(record));
    CHECK(record.line.size() == static_cast<std::size_t>(*record.plies));
  }
  CHECK(records.size() >= 100);
  CHECK(longest >= 27);
  CHECK(identities.size() == records.size());
  CHECK(ideas.ideas() == 125);
  CHECK(ideas.best().size() == 111);
}

TEST_CASE("the long problems: a sample is verified and certified anew", "[long]") {
  check_sound(long_problems().every(20));
  solver::Solver solver(std::size_t{64} << 20);
  const std::vector<Record> records = long_problems().records();
  for (std::size_t i = 0; i < records.size(); i += 20) check_certified(solver, records[i]);
}

TEST_CASE("the long problems: all are verified and certified anew", "[long][.slow]") {
  check_sound(long_problems().every(1));
  solver::Solver solver(std::size_t{256} << 20);
  for (const Record& record : long_problems().records()) check_certified(solver, record);
}
