// problems/collections/starter.epd is what its README says.
#include <catch2/catch.hpp>

#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "cli/verify.hpp"
#include "composer/theme_finder.hpp"
#include "problems/family.hpp"
#include "problems/record_file.hpp"
#include "rules/movegen.hpp"
#include "run_verify.hpp"

using namespace cli_test;
using namespace tori;
using problems::Record;

namespace {

const std::string kFile = TORITSUME_SOURCE_DIR "/problems/collections/starter.epd";

std::vector<Record> starter() {
  std::ifstream in(kFile);
  const auto reader = problems::make_record_reader(problems::RecordFormat::epd, in, kFile, {});
  std::vector<Record> records;
  while (auto entry = reader->next()) {
    INFO((*entry ? "" : entry->error().text));
    REQUIRE(*entry);
    records.push_back(std::move(**entry));
  }
  return records;
}

/// Every so manyth problem of the file, from the first on.
std::string every(int step) {
  std::ifstream in(kFile);
  std::string chosen;
  int place = 0;
  for (std::string line; std::getline(in, line);) {
    if (!line.starts_with('#') && place++ % step == 0) chosen += line + '\n';
  }
  return chosen;
}

/// Whether the line ends in a position without a legal reply, in check.
bool ends_in_mate(const Record& record) {
  Position position = record.position;
  for (const Move move : record.line) position.play(move);
  return position.in_check(position.turn()) && legal_moves(position).empty();
}

/// `verify` finds nothing to say against any of them, under either reading.
void check_sound(const std::string& problems) {
  const auto reports = verify_json({"--profile", "mainline", "--promotion", "both"}, problems);
  REQUIRE_FALSE(reports.empty());
  for (const auto& report : reports) {
    INFO(report.dump());
    CHECK(report["verdict"] == "SOUND");
    CHECK(report["plies"] == report["conventional_plies"]);
    CHECK(report["leftover"] == 0);
    CHECK(report["blemishes"].empty());
    CHECK(report["readings"].size() == 2);
  }
}

}  // namespace

TEST_CASE("the starter collection: lengths, stars, families", "[starter]") {
  const std::vector<Record> records = starter();
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
  for (const int plies : {1, 3, 5, 7, 9}) CHECK(by_plies[plies] >= 50);
  CHECK(by_plies[11] >= 20);
  for (int stars = 1; stars <= 5; ++stars) {
    CAPTURE(stars);
    CHECK(by_stars[stars] * 20 >= records.size());
  }
  CHECK(identities.size() == records.size());
  CHECK(families.best().size() == records.size());
}

TEST_CASE("the starter collection: themes are those of the lines", "[starter]") {
  for (const Record& record : starter()) {
    for (std::size_t i = 0; i < composer::kThemes; ++i) {
      const std::string name(composer::to_text(static_cast<composer::Theme>(i)));
      CHECK(record.themes.contains(name) ==
            composer::themes_of(record.position, record.line).has(static_cast<composer::Theme>(i)));
    }
  }
}

TEST_CASE("the starter collection: a sample is verified anew", "[starter]") {
  check_sound(every(12));
}

TEST_CASE("the starter collection: every problem is verified anew", "[starter][.slow]") {
  check_sound(every(1));
}
