// The pipeline on several threads: the outcome of a candidate does not depend on the others.
#include "composer/run/pipeline.hpp"

#include <vector>

#include <catch2/catch.hpp>

using namespace tori;
using namespace tori::composer;

namespace {

constexpr std::uint64_t kCandidates = 600;

Settings settings_of(Source source) {
  Settings settings;
  settings.plies = {3, 5};
  settings.seed = 11;
  settings.weights = {};
  settings.weights[static_cast<std::size_t>(source)] = 1;
  settings.effort.growth = 20'000;
  return settings;
}

/// The outcome of each candidate.
std::vector<Outcome> outcomes(const Settings& settings, std::uint64_t candidates, int threads) {
  std::vector<Outcome> found;
  compose(settings, {0, candidates}, make_problem_verifier, threads,
          [&](const Outcome& outcome) {
            found.push_back(outcome);
            return true;
          },
          {});
  REQUIRE(found.size() == candidates);
  return found;
}

/// The number of problems; checks that all outcomes are equal.
int compare(const std::vector<Outcome>& one, const std::vector<Outcome>& many) {
  int problems = 0;
  for (std::size_t i = 0; i < one.size(); ++i) {
    CAPTURE(i);
    CHECK(one[i].rejects == many[i].rejects);
    CHECK(one[i].nodes == many[i].nodes);
    REQUIRE(one[i].problem.has_value() == many[i].problem.has_value());
    if (!one[i].problem) continue;
    CHECK(one[i].problem->position == many[i].problem->position);
    CHECK(one[i].problem->line == many[i].problem->line);
    ++problems;
  }
  return problems;
}

}  // namespace

TEST_CASE("parallel: candidates on several threads do not disturb each other",
          "[composer][parallel]") {
  const Settings random = settings_of(Source::random);
  CHECK(compare(outcomes(random, kCandidates, 1), outcomes(random, kCandidates, 4)) >= 1);
  const Settings grown = settings_of(Source::mutate);
  CHECK(compare(outcomes(grown, 3, 1), outcomes(grown, 3, 3)) >= 1);
}
