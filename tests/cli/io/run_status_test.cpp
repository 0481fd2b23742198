// The file by which a run is watched.
#include "cli/io/run_status.hpp"

#include <catch2/catch.hpp>

#include <string>
#include <utility>

#include <nlohmann/json.hpp>

#include "cli/io/output_door.hpp"
#include "tests/cli/file_content.hpp"
#include "tests/problems/records.hpp"

using cli_test::content;
using tori::problems::test::FileName;

TEST_CASE("compose: the status file has a speed after a second, then follows every ten",
          "[compose]") {
  const FileName file(".run.json");
  const std::string& name = file.text();
  tori::cli::OutputDoor door({});
  tori::cli::RunStatus status(name, door);
  tori::composer::RunState state;
  const auto speed_at = [&](double seconds) {
    ++state.tally.candidates;
    status.update(state, seconds);
    const auto json = nlohmann::json::parse(content(name));
    return std::pair(json["seconds"].get<double>(), json["candidates_per_second"].get<double>());
  };
  CHECK(speed_at(0.003) == std::pair(0.003, 0.0));
  CHECK(speed_at(0.5) == std::pair(0.003, 0.0));
  CHECK(speed_at(1.5) == std::pair(1.5, 2.0));
  CHECK(speed_at(11) == std::pair(1.5, 2.0));
  CHECK(speed_at(12.5) == std::pair(12.5, 0.4));
}
