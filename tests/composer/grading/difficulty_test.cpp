#include "composer/grading/difficulty.hpp"

#include <utility>
#include <vector>

#include <catch2/catch.hpp>

#include "solver/solve/solve.hpp"
#include "solver/verify/verifier.hpp"
#include "tests/composer/problems.hpp"

using namespace composer_test;
using namespace tori;
using namespace tori::composer;

namespace {

Features features_of_problem(const std::string& sfen) {
  const Position position = position_of(sfen);
  solver::Verifier verifier(std::size_t{16} << 20);
  const auto verification = verifier.verify(position, {}, {}, {});
  solver::Solver solver(std::size_t{16} << 20);
  REQUIRE(solver.solve(position, {}).line_is_main);
  const auto tree = solver.variations({}, {});
  REQUIRE(tree);
  return features_of(position, verification, *tree);
}

}  // namespace

TEST_CASE("features are those of the proof", "[composer][difficulty]") {
  const Features short_one = features_of_problem(kSound);
  CHECK(short_one.plies == 3);
  // F*7d; then 7c7b or another defence, each with the mate after it.
  CHECK(short_one.proof_size >= 4);
  CHECK(short_one.checks > 6);
  CHECK(short_one.sacrifices == 0);
  CHECK(short_one.quiet_moves == 0);
  CHECK(short_one.defences >= 1);
  CHECK(short_one.on_board == 3);
  CHECK(short_one.in_hand == 1);
  CHECK(short_one.box == 6);
  const Features long_one = features_of_problem(kSoundIn7);
  CHECK(long_one.plies == 7);
  CHECK(long_one.sacrifices == 1);
  CHECK(long_one.quiet_moves == 2);
  CHECK(long_one.proof_size > short_one.proof_size);
  CHECK(long_one.defences > short_one.defences);
  CHECK(named(long_one).size() == 14);
  CHECK(stars_of(long_one) > stars_of(short_one));
}

TEST_CASE("the formula of the stars", "[composer][difficulty]") {
  Features features;
  features.plies = 3;
  features.proof_size = 10;
  features.checks = 18;
  features.tries = 3;
  // 2 * 2 moves, 2 * 4 bits of the proof, 4 bits of 9 checks a move, 3 tries.
  CHECK(points_of(features) == 4 + 8 + 4 + 3);
  features.sacrifices = 1;
  features.quiet_moves = 2;
  CHECK(points_of(features) == 4 + 8 + 4 + 3 + 2 + 4);
  features.tries = 9;
  CHECK(points_of(features) == 4 + 8 + 4 + 4 + 2 + 4);
  features.plies = 31;
  features.proof_size = 100'000;
  CHECK(stars_of(features) == 5);
  CHECK(stars_of(Features{.plies = 1, .proof_size = 2, .checks = 1}) == 1);
}

TEST_CASE("each number of stars begins where docs/composer.md says", "[composer][difficulty]") {
  const auto with_points = [](int points) {
    Features features{.plies = 1, .proof_size = 1, .checks = 1};
    features.tries = (points - points_of(features)) % 2;
    features.sacrifices = (points - points_of(features)) / 2;
    CHECK(points_of(features) == points);
    return stars_of(features);
  };
  const std::vector<std::pair<int, int>> levels = {{5, 1},  {14, 1}, {15, 2}, {19, 2}, {20, 3},
                                                   {25, 3}, {26, 4}, {31, 4}, {32, 5}, {90, 5}};
  for (const auto& [points, stars] : levels) {
    CAPTURE(points);
    CHECK(with_points(points) == stars);
  }
}
