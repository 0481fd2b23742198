// Checks what the README says of problems/collections/reference.epd.
#include <catch2/catch.hpp>

#include <cmath>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "composer/grading/theme_finder.hpp"
#include "problems/core/theme_names.hpp"
#include "problems/selection/idea.hpp"
#include "problems/selection/statistics.hpp"
#include "tests/cli/shipped_collection.hpp"
#include "tests/solver/certificate/certifying.hpp"

using namespace cli_test;
using namespace tori;
using problems::Record;

namespace {

ShippedCollection reference_problems() {
  return ShippedCollection("reference.epd");
}

/// Solves the problem and checks the certificate of its length.
void check_certified(solver::Solver& solver, const Record& record) {
  CAPTURE(record.identity.to_text(), *record.plies);
  const auto verdict = solver.solve(record.position, {}).verdict;
  const auto file = test::certify(solver, record.position, verdict);
  REQUIRE(file);
  CHECK(test::outcome_of(test::check_file(*file)) == "exact " + std::to_string(*record.plies));
}

}  // namespace

TEST_CASE("the reference collection: ideas, lengths, defenders", "[reference]") {
  const std::vector<Record> records = reference_problems().records();
  problems::Statistics statistics;
  for (const Record& record : records) {
    REQUIRE(record.plies);
    REQUIRE(record.stars);
    REQUIRE(record.challenge);
    statistics.add(record);
    CHECK(ends_in_mate(record));
    CHECK(record.line.size() == static_cast<std::size_t>(*record.plies));
  }
  CHECK(records.size() >= 10'000);
  CHECK(statistics.by_reading[problems::Reading::both] == records.size());
  CHECK(statistics.ideas.best().size() == records.size());
  CHECK(statistics.with_defenders * 2 >= records.size());
  CHECK(statistics.with_contact * 10 >= records.size() * 4);
  const std::map<int, std::uint64_t> least = {{1, 30},   {3, 2900}, {5, 2500}, {7, 2000},
                                              {9, 1200}, {11, 600}, {13, 300}};
  std::uint64_t shorter = 0;
  for (const auto& [plies, count] : least) {
    CAPTURE(plies);
    CHECK(statistics.by_plies[plies] >= count);
    shorter += statistics.by_plies[plies];
  }
  CHECK(records.size() - shorter >= 150);
}

TEST_CASE("the reference collection: challenge says nothing of the length", "[reference]") {
  problems::Correlation correlation;
  std::map<int, std::set<int>> challenges;
  for (const Record& record : reference_problems().records()) {
    challenges[*record.plies].insert(*record.challenge);
    correlation.add(*record.plies, *record.challenge);
  }
  CHECK(std::abs(correlation.value().value()) <= 0.3);
  for (int plies = 3; plies <= 11; plies += 2) {
    CAPTURE(plies);
    CHECK(challenges[plies].size() == 5);
  }
}

TEST_CASE("the reference collection: themes are those of the lines", "[reference]") {
  std::map<std::string, int> problems_with;
  for (const Record& record : reference_problems().records()) {
    const auto found = composer::themes_of(record.position, record.line);
    for (std::size_t i = 0; i < composer::kThemes; ++i) {
      const auto theme = static_cast<composer::Theme>(i);
      const std::string name(composer::to_text(theme));
      CHECK(record.themes.contains(name) == found.has(theme));
      problems_with[name] += found.has(theme) ? 1 : 0;
    }
  }
  // Why these are rare, the README says.
  const std::set<std::string> rare = {"bare-phoenix", "forward-interposition", "non-promotion",
                                      "swallow-burning"};
  for (const auto& [theme, count] : problems_with) {
    CAPTURE(theme);
    CHECK((count >= 50) != rare.contains(theme));
  }
}

TEST_CASE("the reference collection: a sample is verified anew", "[reference]") {
  check_sound(reference_problems().every(50));
}

TEST_CASE("the reference collection: a sample is certified anew", "[reference]") {
  const std::vector<Record> records = reference_problems().records();
  solver::Solver solver(std::size_t{64} << 20);
  for (std::size_t i = 25; i < records.size(); i += 50) check_certified(solver, records[i]);
}

TEST_CASE("the reference collection: every problem is verified and certified anew",
          "[reference][.slow]") {
  check_sound(reference_problems().every(1));
  solver::Solver solver(std::size_t{64} << 20);
  for (const Record& record : reference_problems().records()) check_certified(solver, record);
}
