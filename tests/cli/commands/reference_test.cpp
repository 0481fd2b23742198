// Checks what the README says of problems/collections/reference.epd.
#include <catch2/catch.hpp>

#include <cmath>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "problems/core/theme_names.hpp"
#include "problems/selection/idea.hpp"
#include "problems/selection/statistics.hpp"
#include "rules/notation.hpp"
#include "rules/sfen.hpp"
#include "tests/cli/file_content.hpp"
#include "tests/cli/shipped_collection.hpp"
#include "tests/places.hpp"
#include "tests/reference/beauty.hpp"
#include "tests/reference/idea.hpp"
#include "tests/solver/certificate/certifying.hpp"

using namespace cli_test;
using namespace tori;
using problems::Record;

namespace {

ShippedCollection reference_problems() {
  return ShippedCollection("reference.epd");
}

/// A feature that the problem states, which it must.
int stated(const Record& record, const std::string& feature) {
  return static_cast<int>(record.features.at(feature));
}

/// So many problems of a length have what the README gives shares of.
struct Shares {
  int problems = 0;
  int natural_keys = 0;
  int captures = 0;
  int sacrifices = 0;

  void add(const Record& record) {
    ++problems;
    natural_keys += stated(record, "surprise") == 0 ? 1 : 0;
    captures += attacker_captures(record) ? 1 : 0;
    sacrifices += record.themes.contains("sacrifice") ? 1 : 0;
  }
};

/// The main line for the reference, which shares no code with the program.
std::vector<std::string> line_in_usi(const Record& record) {
  std::vector<std::string> line;
  line.reserve(record.line.size());
  for (const Move move : record.line) line.push_back(to_usi(move));
  return line;
}

/// Checks the stated key, last moves and final picture against the reference.
void check_stated(const Record& record) {
  CAPTURE(record.identity.to_text());
  const auto board = reference::parse_sfen(to_sfen(record.position));
  REQUIRE(board);
  const auto read =
      reference::beauty_of(*board, reference::Reading::optional, line_in_usi(record)).parts;
  for (const char* feature : {"surprise", "duals", "heaviest", "pure", "idle"}) {
    CAPTURE(feature);
    CHECK(stated(record, feature) == read.at(feature));
  }
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
  CHECK(statistics.ideas.ideas() == records.size());
  CHECK(statistics.ideas.best().size() == 8214);
  CHECK(statistics.with_defenders * 100 >= records.size() * 65);
  CHECK(statistics.with_contact * 10 >= records.size() * 4);
  CHECK(statistics.by_phoenix[problems::PhoenixPlace::inside] * 100 >= records.size() * 35);
  const std::map<int, std::uint64_t> least = {{1, 500},  {3, 700},  {5, 2500}, {7, 3000},
                                              {9, 1500}, {11, 600}, {13, 150}};
  std::uint64_t shorter = 0;
  for (const auto& [plies, count] : least) {
    CAPTURE(plies);
    CHECK(statistics.by_plies[plies] >= count);
    shorter += statistics.by_plies[plies];
  }
  CHECK(records.size() - shorter >= 90);
}

TEST_CASE("the reference collection: keys, captures, sacrifices, last moves", "[reference]") {
  std::map<int, Shares> by_plies;
  Shares longer;
  int duals = 0;
  for (const Record& record : reference_problems().records()) {
    by_plies[*record.plies].add(record);
    if (*record.plies > 3) longer.add(record);
    duals += stated(record, "duals") > 0 ? 1 : 0;
    CHECK(stated(record, "duals") <= 1);
    // Only this theme is rare enough to be worth a second last move.
    CHECK((stated(record, "duals") == 0 || record.themes.contains("forward-interposition")));
  }
  CHECK(duals == 5);
  for (int plies = 3; plies <= 11; plies += 2) {
    CAPTURE(plies);
    CHECK(by_plies[plies].natural_keys * 100 <= by_plies[plies].problems * 50);
    CHECK(by_plies[plies].captures * 100 >= by_plies[plies].problems * 12);
  }
  CHECK(by_plies[3].sacrifices * 100 >= by_plies[3].problems * 25);
  CHECK(longer.sacrifices * 100 >= longer.problems * 60);
}

TEST_CASE("the reference collection: every bird mates at once", "[reference]") {
  std::set<Kind> mates;
  for (const Record& record : reference_problems().records()) {
    if (record.line.size() == 1) mates.insert(record.position.kind_after(record.line.front()));
  }
  CHECK(mates == std::set<Kind>{Kind::swallow, Kind::pheasant, Kind::left_quail, Kind::right_quail,
                                Kind::crane, Kind::falcon, Kind::goose, Kind::eagle});
}

TEST_CASE("the reference collection: a sample is as the second reading says", "[reference]") {
  const std::vector<Record> records = reference_problems().records();
  for (std::size_t i = 0; i < records.size(); i += 20) check_stated(records[i]);
}

TEST_CASE("the reference collection: all are as the second reading says, no two with one idea",
          "[reference][.slow]") {
  std::map<std::string, problems::Identity> owners;
  for (const Record& record : reference_problems().records()) {
    check_stated(record);
    const auto board = reference::parse_sfen(to_sfen(record.position));
    for (const std::string& idea :
         reference::ideas_of(*board, reference::Reading::optional, line_in_usi(record))) {
      CAPTURE(record.identity.to_text());
      CHECK(owners.emplace(idea, record.identity).first->second == record.identity);
    }
  }
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

TEST_CASE("the reference collection: each theme is there fifty times, or the README tells why not",
          "[reference]") {
  std::map<std::string, int> problems_with;
  for (const std::string_view theme : problems::kThemeNames) problems_with[std::string(theme)] = 0;
  for (const Record& record : reference_problems().records()) {
    for (const std::string& theme : record.themes) {
      if (!theme.starts_with("mate:")) ++problems_with[theme];
    }
  }
  const std::string readme = content(tori::test::in_sources("problems/collections/README.md"));
  for (const auto& [theme, count] : problems_with) {
    const std::string row = "| `" + theme + "` | " + std::to_string(count) + " |";
    CAPTURE(row);
    CHECK((count >= 50) != (readme.find(row) != std::string::npos));
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
