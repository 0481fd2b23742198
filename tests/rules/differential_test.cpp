// The fast generators against the reference board, along random games.
#include <catch2/catch.hpp>

#include <cstdlib>

#include "rules/sfen.hpp"
#include "tests/rules/generator_comparison.hpp"
#include "tests/rules/random_positions.hpp"
#include "tests/rules/themes.hpp"
#include "tests/thinned.hpp"

namespace tori::test {
namespace {

/// Compares that many positions, about half of them under each reading of the promotion rule, and
/// checks that everything of interest has occurred.
void compare_positions(std::uint64_t seed, int count, int least_of_each) {
  ThemeCount themes;
  int mandatory = 0;
  visit_positions(seed, count, [&](const Position& position) {
    const std::string found = generator_fault(position);
    if (!found.empty()) FAIL(to_sfen(position) << ": " << found);
    mandatory += position.promotion() == Promotion::mandatory ? 1 : 0;
    themes.add(position);
  });
  CHECK(std::abs(2 * mandatory - count) < count / 10);
  for (int i = 0; i < kThemes; ++i) {
    const auto theme = static_cast<Theme>(i);
    CAPTURE(to_text(theme));
    CHECK(themes.of(theme) >= least_of_each);
  }
}

}  // namespace

// Found by the random games below, kept as replays.
TEST_CASE("generators agree with the reference where they once did not", "[rules][differential]") {
  const char* const sfen = GENERATE(
      // 1: a goose jumps over the slider it masks, another slider stands behind that one.
      "5l1/+S2s1kP/2+s2p1/7/rss2l1/p3+F+s1/3+s1K1 w 2cs 1",
      // 2: the same before a phoenix on its first rank.
      "7/7/2+Sr3/7/3l3/3+s3/2cK3 w FCSfcpr3s 1",
      // 3: a pinned pheasant may not jump over the pinning slider, towards one behind it.
      "3r2k/7/7/7/3l3/3P3/3K3 b - 1");
  for (const Promotion reading : {Promotion::optional, Promotion::mandatory}) {
    const auto position = parse_position(sfen, reading);
    REQUIRE(position);
    CHECK(generator_fault(*position) == "");
  }
}

// Four parts, so that several processors can share them: 240,000 positions in all.
TEST_CASE("generators agree with the reference, part 1", "[rules][differential]") {
  compare_positions(1, samples(60'000), samples(100));
}
TEST_CASE("generators agree with the reference, part 2", "[rules][differential]") {
  compare_positions(2, samples(60'000), samples(100));
}
TEST_CASE("generators agree with the reference, part 3", "[rules][differential]") {
  compare_positions(3, samples(60'000), samples(100));
}
TEST_CASE("generators agree with the reference, part 4", "[rules][differential]") {
  compare_positions(4, samples(60'000), samples(100));
}

// The soak: 2,200,000 positions more, over a million under each reading.
TEST_CASE("soak: generators against the reference", "[rules][differential][.][slow]") {
  for (const std::uint64_t seed : {101U, 102U, 103U, 104U}) compare_positions(seed, 550'000, 500);
}

}  // namespace tori::test
