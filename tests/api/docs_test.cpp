// Runs the requests of docs/formats-programs.md: each gets the report that stands below it.
#include <catch2/catch.hpp>

#include <fstream>
#include <string>
#include <utility>
#include <vector>

#include "api/service.hpp"
#include "tests/api/scripted_monitor.hpp"
#include "tests/json.hpp"
#include "tests/places.hpp"

using namespace tori::api;

namespace {

/// The fenced blocks with these tags, in the order of the page.
std::vector<std::pair<std::string, std::string>> blocks_of(const std::string& page) {
  std::ifstream in(tori::test::in_sources(page));
  std::vector<std::pair<std::string, std::string>> blocks;
  bool inside = false;
  for (std::string line; std::getline(in, line);) {
    if (inside && line == "```") {
      inside = false;
    } else if (inside) {
      blocks.back().second += line + "\n";
    } else if (line == "```json request" || line == "```json report") {
      inside = true;
      blocks.emplace_back(line.substr(3), "");
    }
  }
  return blocks;
}

/// The report with nodes and seconds set to 0.
Json without_cost(Json report) {
  for (const char* key : {"nodes", "seconds"}) {
    if (report.contains(key)) report[key] = 0;
  }
  return report;
}

}  // namespace

TEST_CASE("api: the requests of the documents get the reports shown", "[api][docs]") {
  const auto blocks = blocks_of("docs/formats-programs.md");
  REQUIRE(blocks.size() >= 10);
  REQUIRE(blocks.size() % 2 == 0);
  Service service;
  for (std::size_t i = 0; i < blocks.size(); i += 2) {
    REQUIRE(blocks[i].first == "json request");
    REQUIRE(blocks[i + 1].first == "json report");
    CAPTURE(blocks[i].second);
    test::ScriptedMonitor monitor;
    const Json report = tori::test::parsed_in_order(service.answer(blocks[i].second, monitor));
    const Json shown = tori::test::parsed_in_order(blocks[i + 1].second);
    CHECK(without_cost(report).dump(1) == without_cost(shown).dump(1));
  }
}
