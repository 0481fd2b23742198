#include "composer/grading/challenge.hpp"

#include <array>
#include <set>

#include <catch2/catch.hpp>

using namespace tori::composer;

namespace {

/// Features with these points: tries give 3 each up to 4, sacrifices 3, declined offers 4.
Features with_challenge_points(int plies, int points) {
  Features features{.plies = plies, .proof_size = 1, .checks = 1};
  while ((points - 3 * features.sacrifices) % 4 != 0) ++features.sacrifices;
  features.declined = (points - 3 * features.sacrifices) / 4;
  CHECK(challenge_points_of(features) == points);
  return features;
}

}  // namespace

TEST_CASE("the formula of the challenge", "[composer][difficulty]") {
  Features features;
  features.plies = 3;
  features.proof_size = 8;
  features.checks = 12;
  // 4 log2(8), and 4 log2(12) = 14.3.
  CHECK(challenge_points_of(features) == 12 + 14);
  features.tempting = 1;
  features.lures = 3;
  CHECK(challenge_points_of(features) == 12 + 14 + 4 + 8);
  features.tries = 9;
  CHECK(challenge_points_of(features) == 12 + 14 + 4 + 8 + 12);
  features.sacrifices = 1;
  features.declined = 1;
  features.quiet_moves = 1;
  features.retreats = 1;
  CHECK(challenge_points_of(features) == 12 + 14 + 4 + 8 + 12 + 3 + 4 + 3 + 3);
  // Large numbers keep their logarithm.
  features = Features{.plies = 3, .proof_size = 1 << 20, .checks = 1};
  CHECK(challenge_points_of(features) == 80);
}

TEST_CASE("every challenge occurs at every length", "[composer][difficulty]") {
  for (int plies = 1; plies <= 31; plies += 2) {
    CAPTURE(plies);
    std::set<int> seen;
    int last = 1;
    for (int points = 6; points <= 200; ++points) {
      const int challenge = challenge_of(with_challenge_points(plies, points));
      CHECK(challenge >= last);
      last = challenge;
      seen.insert(challenge);
    }
    CHECK(seen == std::set<int>{1, 2, 3, 4, 5});
  }
}

TEST_CASE("each challenge begins where docs/composer.md says", "[composer][difficulty]") {
  struct Row {
    int plies;
    std::array<int, 4> borders;
  };
  for (const Row& row :
       {Row{1, {13, 16, 19, 22}}, Row{3, {26, 31, 35, 42}}, Row{7, {41, 48, 54, 61}},
        Row{15, {75, 82, 88, 93}}, Row{19, {89, 96, 102, 107}}}) {
    int challenge = 1;
    for (const int border : row.borders) {
      CAPTURE(row.plies, border);
      CHECK(challenge_of(with_challenge_points(row.plies, border - 1)) == challenge);
      CHECK(challenge_of(with_challenge_points(row.plies, border)) == ++challenge);
    }
  }
}
