// The file by which a run is watched.
#include "cli/runs/run_status.hpp"

#include <catch2/catch.hpp>

#include <filesystem>
#include <fstream>
#include <string>
#include <utility>

#include "api/core/json.hpp"
#include "api/tasks/compose_summary.hpp"
#include "cli/io/output_files.hpp"
#include "tests/cli/file_content.hpp"
#include "tests/json.hpp"
#include "tests/problems/records.hpp"

using cli_test::content;
using tori::problems::test::FileName;

TEST_CASE("compose: the status file has a speed after a second, then follows every ten",
          "[compose]") {
  const FileName file(".run.json");
  const std::string& name = file.text();
  tori::cli::OutputFiles outputs({});
  tori::cli::RunStatus status(name, outputs);
  tori::composer::RunState state;
  const auto speed_at = [&](double seconds) {
    ++state.tally.candidates;
    status.update(state, seconds);
    const auto json = tori::test::parsed_json(content(name));
    return std::pair(json["seconds"].get<double>(), json["candidates_per_second"].get<double>());
  };
  CHECK(speed_at(0.003) == std::pair(0.003, 0.0));
  CHECK(speed_at(0.5) == std::pair(0.003, 0.0));
  CHECK(speed_at(1.5) == std::pair(1.5, 2.0));
  CHECK(speed_at(11) == std::pair(1.5, 2.0));
  CHECK(speed_at(12.5) == std::pair(12.5, 0.4));
}

TEST_CASE("compose: the status replaces one that a kill has left, and nothing else", "[compose]") {
  const FileName file(".run.json");
  const std::string& name = file.text();
  const auto after_a_run = [&name](const std::string& before) {
    std::ofstream(name) << before;
    tori::cli::OutputFiles outputs({});
    tori::cli::RunStatus status(name, outputs);
    status.update({}, 1);
    return content(name);
  };
  const std::string left = tori::api::dump_line(tori::api::compose_status({}, 5, {"host", 1, 2}));
  CHECK(after_a_run(left + "\n") != left + "\n");
  for (const std::string& other :
       {std::string("{\"program\": \"process\", \"process\": 1}\n"), left.substr(0, 60)}) {
    CHECK(after_a_run(other) == other);
    std::filesystem::remove(name);
  }
}
