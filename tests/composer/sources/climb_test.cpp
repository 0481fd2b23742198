#include "composer/sources/climb.hpp"

#include <catch2/catch.hpp>
#include <cstdint>
#include <set>

#include "composer/gates/problem_verifier.hpp"
#include "composer/sources/neighbour.hpp"
#include "rules/sfen.hpp"
#include "solver/solve/solve.hpp"
#include "solver/verify/verifier.hpp"
#include "tests/composer/problems.hpp"

using namespace tori;
using namespace tori::composer;
using composer_test::setup_of;

namespace {

Settings climb_settings(const std::string& start) {
  Settings settings;
  settings.weights = {0, 0, 0, 0, 1};
  settings.plies = {3, 21};
  settings.constraints.on_board = {1, 12};
  settings.constraints.in_hand = {0, 8};
  settings.starts = {setup_of(start)};
  settings.effort.question = 5000;
  settings.effort.growth = 300'000;
  return settings;
}

/// A climb with everything that it needs.
struct Climber {
  explicit Climber(Settings wanted) : settings(std::move(wanted)) {}

  std::optional<Draft> climb(std::uint64_t index) {
    RandomStream random(3, index, 0);
    return island.climb(index, random);
  }

  Settings settings;
  /// The nodes of the quick solver at which the climb is stopped.
  std::uint64_t stop_at = UINT64_MAX;
  StopToken stop{[this] {
    return quick.nodes() >= stop_at ? std::optional(solver::Limit::interrupt) : std::nullopt;
  }};
  QuickSolver quick{std::size_t{16} << 20, stop};
  std::unique_ptr<ProblemVerifier> verifier = make_problem_verifier();
  Climb island{settings, quick, *verifier, stop};
};

int exact_plies(const Setup& setup, Promotion reading) {
  solver::Solver solver(std::size_t{16} << 20);
  const auto position = build(setup, reading);
  REQUIRE(position);
  const auto solution = solver.solve(*position, {});
  REQUIRE(solution.verdict.exact());
  return solution.verdict.length().plies();
}

}  // namespace

TEST_CASE("heights: faults come before length", "[composer][climb]") {
  const Fitness best{0, 0, 0, 9};
  CHECK(best.faultless());
  CHECK(best.fitter_than({0, 0, 0, 7}));
  CHECK(best.fitter_than({0, 0, 0, 9, 1}));
  CHECK(best.fitter_than({0, 0, 1, 99}));
  CHECK(Fitness{0, 0, 5, 9}.fitter_than({0, 1, 0, 99}));
  CHECK(Fitness{0, 5, 5, 9}.fitter_than({1, 0, 0, 99}));
  CHECK_FALSE(best.fitter_than(best));
  CHECK_FALSE(Fitness{0, 1, 0, 9}.faultless());
}

TEST_CASE("a climb for length finds a longer exact mate", "[composer][climb]") {
  Settings settings = climb_settings(composer_test::kCooked);
  settings.objective = Objective::length;
  Climber climber(settings);
  const auto found = climber.climb(0);
  REQUIRE(found);
  CHECK(found->plies > 3);
  for (const Promotion reading : {Promotion::optional, Promotion::mandatory}) {
    CHECK(found->plies == exact_plies(found->setup, reading));
  }
  CHECK(climber.island.take_verifier_nodes() > 0);
  CHECK(climber.island.take_rejects().of(RejectReason::no_mate) > 0);
}

TEST_CASE("a climb for soundness gives a problem that is sound", "[composer][climb]") {
  Settings settings = climb_settings(composer_test::kSoundIn7);
  settings.effort.growth = 600'000;
  Climber climber(settings);
  const auto found = climber.climb(0);
  REQUIRE(found);
  CHECK(found->plies >= 7);
  CHECK(climber.island.take_verifier_nodes() > 0);
  solver::Verifier verifier(std::size_t{32} << 20);
  for (const Promotion reading : {Promotion::optional, Promotion::mandatory}) {
    const auto position = build(found->setup, reading);
    REQUIRE(position);
    const auto verified = verifier.verify(*position, {}, {}, {});
    CHECK(verified.soundness == solver::Soundness::sound);
    CHECK(verified.verdict.length() == solver::MateLength(found->plies));
  }
}

TEST_CASE("a climb does not begin below the wanted lengths", "[composer][climb]") {
  Settings settings = climb_settings(composer_test::kCooked);
  settings.plies = {5, 21};
  Climber climber(settings);
  CHECK_FALSE(climber.climb(0));
  CHECK(climber.island.take_rejects().of(RejectReason::short_mate) == 1);
}

TEST_CASE("a climb is the same after other climbs", "[composer][climb]") {
  Settings settings = climb_settings(composer_test::kSound);
  settings.effort.growth = 200'000;
  settings.starts.push_back(setup_of(composer_test::kSoundIn7));
  Climber one(settings);
  Climber two(settings);
  one.climb(0);
  one.climb(2);
  const auto after = one.climb(1);
  const auto first = two.climb(1);
  REQUIRE(after);
  REQUIRE(first);
  CHECK(after->setup == first->setup);
  CHECK(first->plies >= 7);
}

TEST_CASE("a climb with the greatest limit goes on after others, until it is stopped",
          "[composer][climb]") {
  Climber climber(climb_settings(composer_test::kSound));
  climber.settings.effort.growth = 20'000;
  climber.climb(0);
  const std::uint64_t before = climber.quick.nodes();
  REQUIRE(before > 0);
  climber.settings.effort.growth = UINT64_MAX;
  climber.stop_at = before + 20'000;
  climber.climb(1);
  CHECK(climber.quick.nodes() >= climber.stop_at);
}

TEST_CASE("neighbours keep the box and change men, hand or place", "[composer][climb]") {
  const Setup start = setup_of("7/7/5k1/4p2/3P+S2/2F4/7 b FR 1");
  Constraints constraints;
  std::set<std::string> seen;
  for (std::uint64_t index = 0; index < 500; ++index) {
    RandomStream random(9, index, 0);
    const Setup changed = neighbour(start, constraints, random);
    CHECK(changed == with_rest_of_box(changed));
    for (const Piece man : changed.board) CHECK(man != Piece(Colour::sente, Kind::phoenix));
    seen.insert(to_sfen(changed));
  }
  CHECK(seen.size() > 300);
}

TEST_CASE("a man of gote's is placed on a free square, from the board or from its hand",
          "[composer][climb]") {
  const Setup start = setup_of("7/7/5k1/4p2/3P+S2/2F4/7 b FR 1");
  int from_board = 0;
  int from_hand = 0;
  for (std::uint64_t index = 0; index < 200; ++index) {
    RandomStream random(9, index, 0);
    const auto placed = with_man_placed(start, random);
    if (!placed) continue;
    CHECK(placed->setup == with_rest_of_box(placed->setup));
    CHECK(start.at(placed->square).none());
    const Piece man = placed->setup.at(placed->square);
    CHECK(man.colour() == Colour::gote);
    CHECK(man.kind() != Kind::phoenix);
    CHECK(man.kind() != Kind::swallow);
    const int more = pieces_on_board(placed->setup) - pieces_on_board(start);
    CHECK((more == 0 || more == 1));
    ++(more == 0 ? from_board : from_hand);
  }
  CHECK(from_board > 10);
  CHECK(from_hand > 50);
  RandomStream random(9, 0, 0);
  CHECK_FALSE(with_man_placed(setup_of("7/7/5k1/7/7/7/7 b 2F4C4P2L2R16S 1"), random));
}

TEST_CASE("where gote holds swallows alone that mostly stays so", "[composer][climb]") {
  const Setup start = setup_of("3kl2/7/2C4/3fRcp/4Pcr/K3+f2/5C1 b 2PL16s 1");
  int kept = 0;
  for (std::uint64_t index = 0; index < 200; ++index) {
    RandomStream random(9, index, 0);
    const Setup changed = neighbour(start, Constraints{}, random);
    int others = 0;
    for (int i = 0; i < kHandKinds; ++i) {
      if (kind_at(i) != Kind::swallow) others += changed.in_hand(Colour::gote, kind_at(i));
    }
    kept += others == 0 ? 1 : 0;
  }
  CHECK(kept > 150);
}
