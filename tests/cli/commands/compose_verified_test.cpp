// The problems that `compose` writes are sound to `verify`.
#include <catch2/catch.hpp>

#include <random>
#include <sstream>
#include <string>

#include "cli/options/compose_options.hpp"
#include "cli/options/verify_options.hpp"
#include "tests/cli/run_verify.hpp"

using namespace cli_test;

namespace {

/// Problems of the default settings with another seed each time: `rounds` runs of `count`.
void check_fresh_problems(int rounds, int count) {
  std::random_device entropy;
  std::string problems;
  for (int i = 0; i < rounds; ++i) {
    const std::string seed = std::to_string(entropy());
    const auto composed = run({"compose", "--count", std::to_string(count), "--seed", seed});
    INFO("seed " << seed);
    REQUIRE(composed.code == 0);
    problems += composed.out;
  }
  const Outcome verified = verify(
      {"--profile", "mainline", "--promotion", "both", "--no-blemishes", "--csv", "-"}, problems);
  INFO(problems << verified.out);
  CHECK(verified.code == 0);
  // The stated lines are mates to `solve` too.
  const Outcome solved = solve({"-"}, problems);
  CHECK(solved.code == 0);
  CHECK_FALSE(has(solved.out, "disagree"));
  CHECK_FALSE(has(solved.out, "does not end in mate"));
  std::istringstream rows(verified.out);
  std::string row;
  std::getline(rows, row);
  int sound = 0;
  while (std::getline(rows, row)) {
    if (has(row, "SOUND") && !has(row, "UNSOUND") && !has(row, "BLEMISHES")) ++sound;
  }
  CHECK(sound == rounds * count);
}

}  // namespace

TEST_CASE("compose: verify accepts fresh problems of random seeds", "[compose][verified]") {
  check_fresh_problems(3, 10);
}

TEST_CASE("compose: verify accepts 500 fresh problems of random seeds",
          "[compose][verified][.slow]") {
  check_fresh_problems(20, 25);
}
