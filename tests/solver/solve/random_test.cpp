// The solver against the reference on seeded random positions: verdict, exact length, main line.
#include <catch2/catch.hpp>

#include "tests/rules/sparse_positions.hpp"
#include "tests/solver/comparison.hpp"
#include "tests/solver/solving.hpp"
#include "tests/thinned.hpp"

namespace tori::test {
namespace {

constexpr std::size_t kTable = std::size_t{8} << 20;

/// How much a run compares. The figures are the minimum that must have been seen.
struct Extent {
  std::uint64_t seed;
  int no_mates, cyclic_no_mates;
  std::size_t most_positions;
  int mates, mates_of_5;
  int longest;
  int not_within;
};

Extent fast() {
  return {1, samples(200), samples(100), 2'000, samples(120), samples(60), 7, samples(300)};
}

constexpr Extent kSlow{2, 2'500, 1'200, 20'000, 2'500, 1'100, 9, 1'000};

Promotion either_reading(Dice& dice) {
  return dice.chance(50) ? Promotion::optional : Promotion::mandatory;
}

Position next_position(Dice& dice, const Recipe& recipe) {
  return sparse_position(dice, recipe, either_reading(dice));
}

/// Positions whose whole graph the reference can hold: nearly all without a mate.
void compare_whole_graphs(const Extent& extent, Comparison& comparison) {
  Dice dice(extent.seed);
  const Tally& tally = comparison.tally();
  while (tally.no_mates < extent.no_mates || tally.cyclic_no_mates < extent.cyclic_no_mates) {
    const Recipe& recipe = dice.chance(50) ? kBareHands : dice.chance(50) ? kFewPieces : kOneInHand;
    const Position position = next_position(dice, recipe);
    CAPTURE(to_sfen(position), static_cast<int>(position.promotion()));
    CHECK(comparison.with_whole_graph(position, extent.most_positions) == "");
  }
}

/// Mates that the solver says it found, half of them of five plies and more.
void compare_mates(const Extent& extent, Comparison& comparison) {
  Dice dice(extent.seed + 100);
  const Tally& tally = comparison.tally();
  while (tally.mates < extent.mates || tally.mates_of_5 < extent.mates_of_5) {
    const Position position = next_position(dice, kForMates);
    const bool enough_short = tally.mates - tally.mates_of_5 >= extent.mates - extent.mates_of_5;
    CAPTURE(to_sfen(position), static_cast<int>(position.promotion()));
    CHECK(comparison.with_deepening(position, enough_short ? 5 : 1, extent.longest) == "");
  }
}

/// Unselected positions: the solver misses no short mate.
void compare_unchosen(const Extent& extent, Comparison& comparison) {
  Dice dice(extent.seed + 200);
  while (comparison.tally().not_within < extent.not_within) {
    const Position position = next_position(dice, kForMates);
    CAPTURE(to_sfen(position), static_cast<int>(position.promotion()));
    CHECK(comparison.short_mates(position, 5) == "");
  }
}

/// Every kind of position was among those compared.
void check_variety(const Tally& tally) {
  CHECK(tally.gote_attacks * 4 > tally.answers());
  CHECK(tally.gote_attacks * 4 < tally.answers() * 3);
  CHECK(tally.mandatory * 4 > tally.answers());
  CHECK(tally.mandatory * 4 < tally.answers() * 3);
  CHECK(tally.attacking_phoenix * 20 > tally.answers());
}

Tally run_no_mates(const Extent& extent) {
  solver::Solver solver(kTable);
  Comparison comparison(solver);
  compare_whole_graphs(extent, comparison);
  check_variety(comparison.tally());
  return comparison.tally();
}

Tally run_mates(const Extent& extent) {
  solver::Solver solver(kTable);
  Comparison comparison(solver);
  compare_mates(extent, comparison);
  check_variety(comparison.tally());
  return comparison.tally();
}

Tally run_unchosen(const Extent& extent) {
  solver::Solver solver(kTable);
  Comparison comparison(solver);
  compare_unchosen(extent, comparison);
  return comparison.tally();
}

std::string to_text(const Tally& t) {
  const auto part = [](int n, const char* what) { return std::to_string(n) + what; };
  return part(t.no_mates, " no mates, ") + part(t.cyclic_no_mates, " with cycles, ") +
         part(t.not_within, " without a short mate, ") + part(t.mates, " mates, ") +
         part(t.mates_of_5, " of 5 plies and more, ") + part(t.mates_of_9, " of 9 and more, ") +
         part(t.main_lines, " main lines compared");
}

}  // namespace

TEST_CASE("random positions: no mate where the reference finds none", "[solver][random]") {
  run_no_mates(fast());
}

TEST_CASE("random positions: exact lengths and main lines of mates", "[solver][random]") {
  run_mates(fast());
}

TEST_CASE("random positions: no short mate is missed", "[solver][random]") {
  run_unchosen(fast());
}

TEST_CASE("many random positions: no mate where the reference finds none", "[.slow]") {
  WARN(to_text(run_no_mates(kSlow)));
}

TEST_CASE("many random positions: exact lengths and main lines of mates", "[.slow]") {
  WARN(to_text(run_mates(kSlow)));
}

TEST_CASE("many random positions: no short mate is missed", "[.slow]") {
  WARN(to_text(run_unchosen(kSlow)));
}

}  // namespace tori::test
