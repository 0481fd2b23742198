// Workshops on several threads of their own: what comes of a candidate does not depend on the
// others.
#include <catch2/catch.hpp>

#include <atomic>
#include <thread>
#include <vector>

#include "composer/stop.hpp"
#include "composer/workshop.hpp"

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

/// What each candidate comes to, worked on by so many threads, each with a workshop of its own.
std::vector<Outcome> outcomes(const Settings& settings, std::uint64_t candidates,
                              std::uint64_t threads) {
  std::vector<Outcome> found(candidates);
  const Stop never;
  std::atomic<std::uint64_t> next = 0;
  std::vector<std::thread> crew;
  for (std::uint64_t i = 0; i < threads; ++i) {
    crew.emplace_back([&] {
      Workshop workshop(settings, make_judge(), never);
      for (auto index = next++; index < candidates; index = next++) {
        found[index] = workshop.work(index);
      }
    });
  }
  for (std::thread& thread : crew) thread.join();
  return found;
}

/// How many problems were made; all outcomes must be alike.
int compare(const std::vector<Outcome>& one, const std::vector<Outcome>& many) {
  int finds = 0;
  for (std::size_t i = 0; i < one.size(); ++i) {
    CAPTURE(i);
    CHECK(one[i].refusals == many[i].refusals);
    CHECK(one[i].nodes == many[i].nodes);
    REQUIRE(one[i].find.has_value() == many[i].find.has_value());
    if (!one[i].find) continue;
    CHECK(one[i].find->position == many[i].find->position);
    CHECK(one[i].find->line == many[i].find->line);
    ++finds;
  }
  return finds;
}

}  // namespace

TEST_CASE("parallel: workshops on threads of their own do not disturb each other",
          "[composer][parallel]") {
  const Settings random = settings_of(Source::random);
  CHECK(compare(outcomes(random, kCandidates, 1), outcomes(random, kCandidates, 4)) >= 1);
  const Settings grown = settings_of(Source::mutate);
  CHECK(compare(outcomes(grown, 3, 1), outcomes(grown, 3, 3)) >= 1);
}
