// The bench signature: equal on every machine, for every compiler and build type. A change of the
// search moves it; tests/golden/bench.txt then changes in the same commit, which says so.
#include "cli/command_io.hpp"
#include "cli/options/bench_options.hpp"
#include "tests/places.hpp"

#include <atomic>
#include <catch2/catch.hpp>
#include <fstream>
#include <sstream>
#include <string>

namespace {

/// The first three lines of a text: positions, nodes, answers.
std::string signature(std::istream& in) {
  std::string text;
  std::string line;
  for (int i = 0; i < 3 && std::getline(in, line); ++i) text += line + "\n";
  return text;
}

}  // namespace

TEST_CASE("bench: the signature is the golden one", "[bench]") {
  std::istringstream nothing;
  std::stringstream out;
  std::ostringstream err;
  CHECK(tori::cli::run(tori::cli::BenchOptions{}, {nothing, out, err}) == 0);
  std::ifstream golden(tori::test::in_sources("tests/golden/bench.txt"));
  REQUIRE(golden);
  const std::string expected = signature(golden);
  CHECK(expected.size() > 30);
  CHECK(signature(out) == expected);
}

TEST_CASE("bench: an interrupted set is no answer", "[bench]") {
  std::istringstream nothing;
  std::ostringstream out;
  std::ostringstream err;
  const std::atomic<bool> interrupted = true;
  tori::cli::CommandIo io{nothing, out, err};
  io.interrupted = &interrupted;
  CHECK(tori::cli::run(tori::cli::BenchOptions{{tori::problems::BenchSet::hard}}, io) == 1);
  CHECK(out.str().empty());
  CHECK(err.str() == "toritsume bench: interrupted\n");
}
