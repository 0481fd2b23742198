// What a search tells while it goes on: bounds that rise, mates that get shorter.
#include <catch2/catch.hpp>

#include <algorithm>

#include "tests/solver/mates_data.hpp"
#include "tests/solver/solving.hpp"

namespace tori::test {
namespace {

constexpr std::size_t kMiB = std::size_t{1} << 20;

/// Mates of 15, 15 and 17 plies (problems/collections/hard.epd).
constexpr std::array<std::string_view, 3> kLongMates = {
    "6k/1S5/6c/3FS1c/7/7/7 b FCR4Sc4p2lr10s 1",
    "L1P4/k6/2s4/7/7/7/7 b FPRf4c2plr15s 1",
    "7/r6/2LF3/7/1k1F3/s6/2L4 b 4S4c4pr11s 1",
};
/// No mate; half a million nodes.
constexpr std::string_view kNoMate = "1R5/7/4k1c/7/7/7/7 b F2LRf3c4p16s 1";

/// All that one search tells.
struct Told {
  std::vector<int> at_least;
  std::vector<solver::FoundMate> mates;
  /// A mate was told before it was proven that there is none shorter.
  bool early = false;

  void hear(const solver::Progress& progress) {
    if (progress.at_least) at_least.push_back(progress.at_least->plies());
    const solver::FoundMate* const mate = progress.mate();
    if (mate == nullptr) return;
    if (mates.empty() || mates.back().length != mate->length) mates.push_back(*mate);
    early |= !progress.at_least || *progress.at_least < mate->length;
  }
  solver::Limits limits() {
    solver::Limits result;
    result.progress = [this](const solver::Progress& progress) { hear(progress); };
    return result;
  }
};

}  // namespace

TEST_CASE("found mates: each is a mate by the plain rules, and each is shorter than the last",
          "[solver][found_mates]") {
  solver::Solver solver(16 * kMiB);
  bool early = false;
  for (const std::string_view sfen : kLongMates) {
    CAPTURE(sfen);
    const Position position = position_of(sfen);
    Told told;
    const solver::Solution solution = solver.solve(position, told.limits());
    const int shortest = solution.verdict.length().plies();
    REQUIRE_FALSE(told.mates.empty());
    for (std::size_t i = 0; i < told.mates.size(); ++i) {
      const auto& [length, line] = told.mates[i];
      CHECK(line_fault(position, line).empty());
      CHECK(static_cast<int>(line.size()) <= length.plies());
      CHECK(length.plies() >= shortest);
      if (i > 0) CHECK(length < told.mates[i - 1].length);
    }
    CHECK(std::is_sorted(told.at_least.begin(), told.at_least.end()));
    CHECK(told.at_least.back() == shortest);
    early |= told.early;
  }
  CHECK(early);
}

TEST_CASE("found mates: telling them changes no answer and no number", "[solver][found_mates]") {
  solver::Solver solver(16 * kMiB);
  for (const std::string_view sfen : {kLongMates[0], kLongMates[1], kLongMates[2], kNoMate}) {
    CAPTURE(sfen);
    const Position position = position_of(sfen);
    const solver::Solution quiet = solver.solve(position, {});
    Told told;
    const solver::Solution heard = solver.solve(position, told.limits());
    CHECK(heard.verdict == quiet.verdict);
    CHECK(heard.line == quiet.line);
    CHECK(heard.conventional == quiet.conventional);
    CHECK(std::pair(heard.nodes, heard.leaf_tests) == std::pair(quiet.nodes, quiet.leaf_tests));
    CHECK(told.mates.empty() == !quiet.verdict.is_mate());
  }
}

}  // namespace tori::test
