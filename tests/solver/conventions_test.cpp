// The conventional length: examples, positions on which simpler definitions fail, and seeded random
// positions against the reference, which follows the definition.
#include <catch2/catch.hpp>

#include "solver/conventions.hpp"
#include "tests/reference/brute.hpp"
#include "tests/reference/conventional.hpp"
#include "tests/rules/bridge.hpp"
#include "tests/solver/mates_data.hpp"
#include "tests/solver/slider_positions.hpp"
#include "tests/solver/solving.hpp"
#include "tests/solver/sparse_positions.hpp"

namespace tori::test {
namespace {

using solver::MateLength;

constexpr std::size_t kMiB = std::size_t{1} << 20;

/// Strict and conventional length in plies; 0 for what is not known or not there.
struct Lengths {
  int strict = 0;
  int conventional = 0;
  friend bool operator==(const Lengths&, const Lengths&) = default;
  friend std::ostream& operator<<(std::ostream& out, const Lengths& lengths) {
    return out << lengths.strict << " strict, " << lengths.conventional << " conventional";
  }
};

Lengths lengths_of(const solver::Solution& solution) {
  if (!solution.verdict.is_mate() || !solution.verdict.exact()) return {};
  return {solution.verdict.length().plies(), solution.conventional.value_or(MateLength(0)).plies()};
}

Lengths solved(const Position& position, std::uint64_t nodes = 1'000'000) {
  solver::Solver solver(4 * kMiB);
  return lengths_of(solver.solve(position, nodes_at_most(nodes)));
}

/// The lengths when the defender is to move, from the oracles themselves; -1 instead of 0.
Lengths solved_when_checked(Position position, std::uint64_t nodes) {
  solver::ProofTable tables[] = {solver::ProofTable(kMiB), solver::ProofTable(kMiB)};
  solver::PathHistory histories[2];
  solver::Oracle strict(tables[0], histories[0]);
  solver::Oracle relaxed(tables[1], histories[1], solver::Interpositions::not_capturable);
  const auto limits = nodes_at_most(nodes);
  solver::Budget budget(limits);
  const auto verdict = strict.shortest(position, false, budget);
  if (!verdict.is_mate() || !verdict.exact()) return {-1, -1};
  const auto length = solver::ConventionalOracle(strict, relaxed, kMiB)
                          .shortest(position, false, verdict.length(), budget);
  return {verdict.length().plies(), length.value_or(MateLength(-1)).plies()};
}

/// What was compared, so that a test can insist on having seen it.
struct Seen {
  int mates = 0;
  /// Conventional length below the strict one.
  int shorter = 0;
  /// Positions met with a drop that the checker may take and that is not futile, and with one that
  /// it may not take.
  int lasting = 0;
  int safe = 0;
  /// The game without any drop that the checker may take has another length.
  int naive_wrong = 0;
  int attacking_phoenix = 0;
  int mandatory = 0;

  void count(const Position& position, const Lengths& lengths, const reference::DropTally& drops) {
    ++mates;
    shorter += lengths.conventional < lengths.strict ? 1 : 0;
    lasting += drops.capturable_lasting > 0 ? 1 : 0;
    safe += drops.safe_from_capture > 0 ? 1 : 0;
    attacking_phoenix += position.has_phoenix(position.turn()) ? 1 : 0;
    mandatory += position.promotion() == Promotion::mandatory ? 1 : 0;
  }
};

Promotion either_reading(Dice& dice) {
  return dice.chance(50) ? Promotion::optional : Promotion::mandatory;
}

/// Solves slider positions until so many mates of 3 to `longest` plies were compared, so many of
/// them shorter by the convention.
Seen compare_roots(std::uint64_t seed, int mates, int shorter, int longest) {
  Dice dice(seed);
  Seen seen;
  solver::Solver solver(4 * kMiB);
  while (seen.mates < mates || seen.shorter < shorter) {
    const Position position = slider_position(dice, either_reading(dice));
    const auto reading = to_reference(position.promotion());
    const Lengths found = lengths_of(solver.solve(position, nodes_at_most(20'000)));
    if (found.strict < 3 || found.strict > longest || found.conventional == 0) continue;
    CAPTURE(to_sfen(position), static_cast<int>(position.promotion()));
    reference::Conventional brute(reading);
    const auto expected = brute.length(to_reference(position), found.strict);
    CHECK(found.conventional == expected.value_or(0));
    CHECK_FALSE(reference::mate_within(to_reference(position), reading, found.strict - 2));
    reference::Conventional naive(reading, reference::Interposed::uncapturable);
    if (naive.length(to_reference(position), found.strict) != expected) ++seen.naive_wrong;
    seen.count(position, found, brute.tally());
  }
  return seen;
}

/// Positions with a pinned checker, the defender to move.
Seen compare_pinned(std::uint64_t seed, int mates, int longest) {
  Dice dice(seed);
  Seen seen;
  while (seen.mates < mates) {
    const Position position = pinned_checker_position(dice, either_reading(dice));
    const Lengths found = solved_when_checked(position, 3'000);
    if (found.strict < 2 || found.strict > longest || found.conventional < 0) continue;
    CAPTURE(to_sfen(position), static_cast<int>(position.promotion()));
    reference::Conventional brute(to_reference(position.promotion()));
    const auto expected = brute.length_when_checked(to_reference(position), found.strict);
    CHECK(found.conventional == expected.value_or(-1));
    seen.count(position, found, brute.tally());
  }
  return seen;
}

std::string to_text(const Seen& seen) {
  const auto part = [](int n, const char* what) { return std::to_string(n) + what; };
  return part(seen.mates, " mates, ") + part(seen.shorter, " shorter by the convention, ") +
         part(seen.lasting, " with capturable drops that last, ") +
         part(seen.safe, " with drops that cannot be captured, ") +
         part(seen.naive_wrong, " where the naive length is wrong");
}

}  // namespace

TEST_CASE("conventional length: examples", "[solver][conventions]") {
  CHECK(solved(position_of("2R2L1/5kR/3P3/5p1/7/7/7 b Ff4c2pl16s 1")) == Lengths{5, 3});
  // A battery: the slider behind the checker changes nothing.
  CHECK(solved(position_of("6k/7/7/1K4+F/6R/6L/7 b Pf2c2pl2s 1")) == Lengths{7, 1});
}

TEST_CASE("random positions: pins", "[solver][conventions]") {
  WARN(to_text(compare_pinned(1, 30, 6)));
}

TEST_CASE("random positions: conventional lengths", "[solver][conventions]") {
  WARN(to_text(compare_roots(1, 300, 60, 5)));
}

}  // namespace tori::test
