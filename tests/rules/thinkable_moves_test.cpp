// `legality` against the generator, over every bit pattern a move can have.
#include <catch2/catch.hpp>

#include <array>

#include "rules/legality.hpp"
#include "rules/sfen.hpp"
#include "tests/rules/move_set.hpp"
#include "tests/rules/random_positions.hpp"
#include "tests/thinned.hpp"

namespace tori::test {
namespace {

using legality::Rule;
constexpr std::size_t kRules = static_cast<std::size_t>(Rule::swallow_drop_mate) + 1;

/// How often each rule was named.
using RuleCount = std::array<int, kRules>;

/// The words below `patterns` that break no rule.
MoveSet unbroken(const Position& position, unsigned patterns, RuleCount& seen) {
  MoveSet set;
  for (unsigned bits = 0; bits < patterns; ++bits) {
    const auto word = static_cast<std::uint16_t>(bits);
    const auto rule = legality::broken_rule(position, Move::from_bits(word));
    if (rule) {
      ++seen[static_cast<std::size_t>(*rule)];
    } else {
      set.push_back(word);
    }
  }
  return set;
}

/// Compares over all words below `patterns` and adds up the rules named.
RuleCount compare(std::uint64_t seed, int positions, unsigned patterns) {
  RuleCount seen{};
  visit_positions(seed, positions, [&](const Position& position) {
    CAPTURE(to_sfen(position));
    const MoveSet legal = move_set(legal_moves(position));
    REQUIRE(difference(legal, unbroken(position, patterns, seen)) == "");
    REQUIRE(difference(legal, move_set(legality::legal_moves(position))) == "");
    for (const Colour colour : {Colour::sente, Colour::gote}) {
      REQUIRE(legality::in_check(position, colour) == position.in_check(colour));
    }
  });
  return seen;
}

}  // namespace

TEST_CASE("a move breaks no rule exactly when the generator lists it", "[rules][legality]") {
  // Target, origin and promotion: 13 bits.
  const RuleCount seen = compare(21, samples(10'000), 1U << 13);
  for (std::size_t i = 0; i < kRules; ++i) {
    const auto rule = static_cast<Rule>(i);
    CAPTURE(legality::to_text(rule));
    // A piece that reaches the phoenix gives check, and the side not to move is never in check.
    CHECK((rule == Rule::captures_phoenix ? seen[i] == 0 : seen[i] >= samples(20)));
  }
}

TEST_CASE("words with bits that no move has are never legal", "[rules][legality]") {
  compare(22, 60, 1U << 16);
}

}  // namespace tori::test
