// What one reading of the promotion rule tells the other: it saves searches and changes no report.
#include <catch2/catch.hpp>

#include "rules/movegen.hpp"
#include "tests/solver/verify/verifying.hpp"

namespace tori::test {
namespace {

using solver::Side;

constexpr std::size_t kTables = std::size_t{16} << 20;

/// A sound mate of three plies with a check that fails, and duals at its last move.
constexpr const char* kProblem = "7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 1";

solver::VerifySettings strict_settings() {
  solver::VerifySettings settings;
  settings.game = solver::JudgedGame::strict;
  return settings;
}

/// The positions behind the checks at the root of the problem.
solver::PositionSet behind_checks() {
  Position position = *parse_position(kProblem, Promotion::mandatory);
  solver::PositionSet set;
  for (const Move check : check_moves(position)) {
    const Undo undo = position.play(check);
    set.insert(position, Side::defender);
    position.take_back(check, undo);
  }
  return set;
}

}  // namespace

TEST_CASE("known positions: the mandatory reading is reported as if it were verified alone",
          "[verify]") {
  solver::Verifier verifier(kTables);
  int compared = 0;
  std::uint64_t nodes_alone = 0;
  std::uint64_t nodes_with = 0;
  solver::Limits limits;
  limits.nodes = 50'000;
  for (const VerifyProblem& problem : verify_problems(60)) {
    CAPTURE(to_row(problem));
    solver::VerifySettings settings = settings_of(problem);
    settings.alternatives_within = solver::MateLength::unbounded();
    const auto optional = verified(verifier, problem, Promotion::optional, settings, limits);
    const auto alone = verified(verifier, problem, Promotion::mandatory, settings, limits);
    if (optional.limit || alone.limit) continue;
    const auto with =
        verified(verifier, problem, Promotion::mandatory, settings, limits, optional.learnt);
    const Position root = position_under(problem, Promotion::mandatory);
    CHECK(differences(facts_of(root, alone, 99), facts_of(root, with, 99)) == "");
    CHECK(alone.soundness == with.soundness);
    CHECK(alone.failing.size() == with.failing.size());
    ++compared;
    nodes_alone += alone.nodes;
    nodes_with += with.nodes;
  }
  CHECK(compared > 30);
  CHECK(nodes_with < nodes_alone * 3 / 4);
}

TEST_CASE("known positions: what was too hard is left open again, unless the verdict needs it",
          "[verify]") {
  solver::Verifier verifier(kTables);
  const Position position = *parse_position(kProblem, Promotion::mandatory);
  solver::VerifySettings settings = strict_settings();
  const auto whole = verifier.verify(position, {}, settings, {});
  CHECK(whole.soundness == solver::Soundness::sound);
  const solver::KnownPositions too_hard{{}, behind_checks()};
  // The key has to be unique: its alternatives are searched all the same, the tries are not.
  const auto found = verifier.verify(position, {}, settings, {}, too_hard);
  CHECK(found.soundness == solver::Soundness::sound);
  CHECK(found.failing.size() == whole.failing.size());
  CHECK_FALSE(whole.tries.empty());
  CHECK(found.tries.empty());
}

TEST_CASE("known positions: what is known to have no mate is not searched", "[verify]") {
  solver::Verifier verifier(kTables);
  const Position position = *parse_position(kProblem, Promotion::mandatory);
  // A lie, to see that it is taken at its word.
  const solver::KnownPositions known{behind_checks(), {}};
  const auto found = verifier.verify(position, {}, strict_settings(), {}, known);
  CHECK(found.failing.size() + 1 >= check_moves(position).size());
}

}  // namespace tori::test
