// The checks that may mate at once: none that mates is missing, and every other one is parried by a
// move on the board.
#include "solver/search/likely_mates.hpp"

#include <algorithm>
#include <catch2/catch.hpp>

#include "tests/rules/move_set.hpp"
#include "tests/solver/slider_positions.hpp"
#include "tests/solver/visit_sparse.hpp"

namespace tori::test {
namespace {

struct Counts {
  int mates = 0;
  int listed = 0;
  int left_out = 0;
  int none = 0;
};

void compare_with_all_checks(Position& position, Counts& counts) {
  const solver::LikelyMates likely = solver::likely_mates(position);
  const MoveSet listed = move_set(likely.checks);
  const MoveList checks = check_moves(position);
  const MoveSet all = move_set(checks);
  CHECK(likely.any_check == !checks.empty());
  CHECK(std::includes(all.begin(), all.end(), listed.begin(), listed.end()));
  for (const Move check : checks) {
    const bool is_listed = std::binary_search(listed.begin(), listed.end(), check.bits());
    const Undo undo = position.play(check);
    const bool mates = is_mate(position);
    const bool parried = summarize_evasions(position).board_moves > 0;
    position.take_back(check, undo);
    CAPTURE(check.bits());
    if (mates) CHECK(is_listed);
    if (!is_listed) CHECK(parried);
    counts.mates += mates ? 1 : 0;
  }
  counts.listed += static_cast<int>(listed.size());
  counts.left_out += static_cast<int>(all.size() - listed.size());
  counts.none += checks.empty() ? 1 : 0;
}

}  // namespace

TEST_CASE("likely mates: every check that mates, and few others", "[solver][shallow_mate]") {
  Counts counts;
  visit_sparse(4, 5'000, [&](Position& position) {
    compare_with_all_checks(position, counts);
    for (const Move check : check_moves(position)) {
      const Undo undo = position.play(check);
      for (const Square to : squares(phoenix_steps(position))) {
        const Move step = Move::board(position.phoenix(position.turn()), to, false);
        const Undo step_undo = position.play(step);
        compare_with_all_checks(position, counts);
        position.take_back(step, step_undo);
      }
      position.take_back(check, undo);
    }
  });
  CHECK(counts.mates > 1'000);
  CHECK(counts.left_out > 5 * counts.listed);
  CHECK(counts.none > 100);
}

TEST_CASE("likely mates: sliders that check from a distance", "[solver][shallow_mate]") {
  Counts counts;
  Dice dice(5);
  for (int count = 0; count < 5'000; ++count) {
    const auto reading = count % 2 == 0 ? Promotion::optional : Promotion::mandatory;
    Position position = slider_position(dice, reading);
    compare_with_all_checks(position, counts);
  }
  CHECK(counts.mates > 100);
  CHECK(counts.left_out > 100);
}

}  // namespace tori::test
