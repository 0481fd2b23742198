// The conventional length: examples, positions on which simpler definitions fail, and seeded random
// positions against the reference, which follows the definition.
#include <catch2/catch.hpp>

#include "solver/conventional/futile_drop_convention.hpp"
#include "solver/conventional/futile_drops.hpp"
#include "solver/search/dfpn.hpp"
#include "tests/reference/conventional.hpp"
#include "tests/rules/bridge.hpp"
#include "tests/rules/sparse_positions.hpp"
#include "tests/solver/mates_data.hpp"
#include "tests/solver/slider_positions.hpp"
#include "tests/solver/solving.hpp"
#include "tests/thinned.hpp"

namespace tori::test {
namespace {

using solver::MateLength;

constexpr std::size_t kMiB = std::size_t{1} << 20;

/// Strict and conventional length in plies; 0 if not known or if there is no mate.
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

/// The oracles themselves, for questions with the defender to move.
class Oracles {
 public:
  /// The lengths of a position with the defender in check; nullopt if no mate within that many
  /// plies is found, or the nodes are used up.
  std::optional<Lengths> solve_checked(Position position, int longest, std::uint64_t nodes) {
    strict_table_.start_problem();
    relaxed_table_.start_problem();
    strict_history_.start_problem();
    const solver::Limits limits = nodes_at_most(nodes);
    solver::Budget budget(limits);
    for (int plies = 0; plies <= longest; plies += 2) {
      const MateLength strict(plies);
      if (strict_.mates_within({position, solver::Side::defender}, strict, budget) !=
          solver::Decision::yes)
        continue;
      solver::FutileDropConvention oracle(strict_, relaxed_, kMiB);
      const auto length = oracle.shortest({position, solver::Side::defender}, strict, budget);
      return length ? std::optional(Lengths{plies, length->plies()}) : std::nullopt;
    }
    return std::nullopt;
  }

 private:
  solver::TranspositionTable strict_table_{kMiB};
  solver::TranspositionTable relaxed_table_{kMiB};
  solver::PathHistory strict_history_;
  solver::PathHistory relaxed_history_;
  solver::Dfpn strict_search_{strict_table_, strict_history_};
  solver::Dfpn relaxed_search_{
      relaxed_table_, relaxed_history_, {solver::Interpositions::not_capturable}};
  solver::Oracle strict_{strict_table_, strict_search_};
  solver::Oracle relaxed_{relaxed_table_, relaxed_search_};
};

/// What was compared, so that a test can check that it has seen enough.
struct Seen {
  int mates = 0;
  /// Conventional length below the strict one; among them those with conventional length 0.
  int shorter = 0;
  int mated = 0;
  /// Positions with a drop that the checker may capture and that is not futile, and positions with
  /// a drop that it may not capture.
  int lasting = 0;
  int safe = 0;
  /// The relaxed game (without any drop that the checker may capture) has another length.
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

/// Compares slider positions that are mates of 3 to `longest` plies: first all of them, then only
/// those that are shorter by the convention, until there are enough of these.
Seen compare_roots(std::uint64_t seed, int as_they_come, int shorter, int longest) {
  Dice dice(seed);
  Seen seen;
  solver::Solver solver(4 * kMiB);
  while (seen.mates < as_they_come || seen.shorter < shorter) {
    const Position position = slider_position(dice, either_reading(dice));
    const Lengths found = lengths_of(solver.solve(position, nodes_at_most(1'000)));
    if (found.strict < 3 || found.strict > longest || found.conventional == 0) continue;
    if (seen.mates >= as_they_come && found.conventional == found.strict) continue;
    CAPTURE(to_sfen(position), static_cast<int>(position.promotion()));
    const auto reading = to_reference(position.promotion());
    reference::Conventional brute(reading);
    const auto expected = brute.length(to_reference(position), found.strict);
    CHECK(found.conventional == expected.value_or(0));
    reference::Conventional naive(reading, reference::Interposed::uncapturable);
    if (naive.length(to_reference(position), found.strict) != expected) ++seen.naive_wrong;
    seen.count(position, found, brute.tally());
  }
  return seen;
}

/// Compares mated positions with a pinned checker, the defender to move.
Seen compare_pinned(std::uint64_t seed, int mates, int shorter, int longest) {
  Dice dice(seed);
  Seen seen;
  Oracles oracles;
  while (seen.mates < mates || seen.shorter < shorter) {
    const Position position = pinned_checker_position(dice, either_reading(dice));
    const auto found = oracles.solve_checked(position, longest, 200);
    if (!found || found->strict < 2) continue;
    CAPTURE(to_sfen(position), static_cast<int>(position.promotion()));
    reference::Conventional brute(to_reference(position.promotion()));
    const auto expected = brute.length_when_checked(to_reference(position), found->strict);
    CHECK(found->conventional == expected.value_or(-1));
    Position mated = position;
    CHECK(solver::is_conventional_mate(mated) == (expected == 0));
    CHECK(mated == position);
    seen.mated += expected == 0 ? 1 : 0;
    seen.count(position, *found, brute.tally());
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

TEST_CASE("conventional length: not every drop that can be captured is futile",
          "[solver][conventions]") {
  struct Row {
    const char* sfen;
    Promotion promotion;
    Lengths lengths;
    /// The length in the relaxed game, without any drop that the checker may capture.
    int naive;
  };
  const Row rows[] = {
      {"6L/2C4/7/k1+F4/7/7/4C2 b CRrs 1", Promotion::optional, {3, 3}, 1},
      {"4s2/7/7/7/4+f1K/7/Cp5 w CLcl 1", Promotion::optional, {5, 5}, 1},
      {"3+F3/K6/7/S1+S4/1k5/7/+F6 b Lps 1", Promotion::mandatory, {5, 5}, 3},
      {"7/7/k2L3/2K2+F1/7/5+f1/7 b LRr 1", Promotion::mandatory, {5, 5}, 3},
      {"7/KS5/7/7/1+f5/7/5+f1 w Lcl 1", Promotion::mandatory, {7, 5}, 3},
      {"6r/6k/7/6+F/4L1+S/3+F3/7 b Lc 1", Promotion::optional, {7, 5}, 3},
      {"1K5/2s4/+f2l3/7/7/7/7 w PSrs 1", Promotion::optional, {7, 3}, 1},
  };
  for (const Row& row : rows) {
    CAPTURE(row.sfen);
    const Position position = position_of(row.sfen, row.promotion);
    const auto board = to_reference(position);
    const auto reading = to_reference(row.promotion);
    CHECK(solved(position) == row.lengths);
    CHECK(reference::Conventional(reading).length(board, 7) == row.lengths.conventional);
    reference::Conventional naive(reading, reference::Interposed::uncapturable);
    CHECK(naive.length(board, 7) == row.naive);
  }
}

TEST_CASE("conventional length: more in the attacker's hand may make it longer",
          "[solver][conventions]") {
  Oracles oracles;
  const auto behind = [&oracles](const char* sfen) {
    Position position = position_of(sfen);
    position.play(parse_move("6d7e").value());
    reference::Conventional brute(reference::Reading::optional);
    const auto found = oracles.solve_checked(position, 12, 100'000);
    CHECK(brute.length_when_checked(to_reference(position), 8) ==
          found.value_or(Lengths{}).conventional);
    return found.value_or(Lengths{}).conventional;
  };
  CHECK(behind("kLr4/7/2FF3/1L5/7/7/7 b c2p 1") == 4);
  CHECK(behind("kLr4/7/2FF3/1L5/7/7/7 b Pcp 1") == 6);
}

TEST_CASE("mates.txt: conventional lengths of short mates", "[solver][conventions]") {
  int compared = 0;
  for (const MateRow& row : mate_rows()) {
    if (!row.length || *row.length > 3) continue;
    CAPTURE(row.sfen);
    reference::Conventional brute(to_reference(row.position.promotion()));
    const auto expected = brute.length(to_reference(row.position), *row.length);
    CHECK(solved(row.position) == Lengths{*row.length, expected.value_or(0)});
    ++compared;
  }
  CHECK(compared > 20);
}

TEST_CASE("conventional length: a limit leaves it open and the rest as it is",
          "[solver][conventions]") {
  const Position position = position_of("6k/7/7/1K4+F/6R/6L/7 b Pf2c2pl2s 1");
  solver::Solver solver(4 * kMiB);
  const auto whole = solver.solve(position, {});
  int open = 0;
  for (std::uint64_t nodes = 1; nodes <= whole.nodes; ++nodes) {
    const auto solution = solver.solve(position, nodes_at_most(nodes));
    CAPTURE(nodes);
    CHECK((solution.conventional || solution.limit == solver::Limit::nodes));
    if (solution.conventional) CHECK(solution.conventional == whole.conventional);
    if (solution.conventional || !solution.line_is_main) continue;
    ++open;
    CHECK(solution.verdict == whole.verdict);
    CHECK(solution.line == whole.line);
  }
  CHECK(open > 10);
  CHECK_FALSE(solver.solve(position, {}, solver::Goal::any_mate).conventional);
}

TEST_CASE("conventional length: small tables give the same", "[solver][conventions]") {
  Dice dice(5);
  solver::Solver large(16 * kMiB);
  solver::Solver tiny(16 << 10);
  int shorter = 0;
  while (shorter < samples(20)) {
    const Position position = sparse_position(dice, kForMates, Promotion::optional);
    const Lengths expected = lengths_of(large.solve(position, nodes_at_most(2'000)));
    if (expected.conventional == 0) continue;
    const Lengths found = lengths_of(tiny.solve(position, nodes_at_most(5'000)));
    CAPTURE(to_sfen(position));
    if (found.conventional != 0) CHECK(found == expected);
    shorter += found.conventional != 0 && found.conventional < found.strict ? 1 : 0;
  }
}

TEST_CASE("random positions: conventional lengths", "[solver][conventions][random]") {
  const Seen seen = compare_roots(1, samples(250), samples(60), 5);
  CHECK(seen.naive_wrong >= samples(15));
  CHECK(seen.lasting >= samples(45));
  CHECK(seen.attacking_phoenix >= samples(50));
  CHECK(seen.mandatory * 4 > seen.mates);
  CHECK(seen.mandatory * 4 < seen.mates * 3);
}

TEST_CASE("random positions: conventional lengths, pinned checkers",
          "[solver][conventions][random]") {
  const Seen seen = compare_pinned(1, samples(50), 1, 4);
  CHECK(seen.safe >= samples(10));
  CHECK(seen.lasting >= samples(10));
}

TEST_CASE("many random positions: conventional lengths", "[.slow]") {
  WARN(to_text(compare_roots(2, 3'000, 600, 7)));
}

TEST_CASE("many random positions: conventional lengths, pinned checkers", "[.slow]") {
  WARN(to_text(compare_pinned(2, 500, 20, 6)));
}

}  // namespace tori::test
