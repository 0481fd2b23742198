// Positions with which problems become puzzles of pychess.
#include "api/tasks/pychess_position.hpp"

#include <catch2/catch.hpp>

#include "problems/export/pychess_limits.hpp"
#include "rules/legality.hpp"
#include "rules/notation.hpp"
#include "rules/sfen.hpp"
#include "tests/reference/board.hpp"
#include "tests/reference/brute.hpp"

namespace tori::api {
namespace {

using problems::Reading;

problems::Record record_of(const std::string& sfen, const std::vector<std::string>& line) {
  std::vector<Move> moves;
  for (const std::string& move : line) moves.push_back(*parse_move(move));
  return problems::make_record(*parse_position(sfen, Promotion::optional), Reading::both, moves);
}

/// A mate in three plies without a phoenix of the attacker, and sixteen swallows in a hand.
problems::Record falcon_mate() {
  return record_of("7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 1", {"F*7d", "7c7b", "5b6a+"});
}

int strict_length(const Position& position) {
  const auto board = reference::parse_sfen(to_sfen(position));
  REQUIRE(board);
  constexpr int kLongest = 5;
  return reference::strict_length(*board, reference::Reading::mandatory, kLongest).value_or(0);
}

}  // namespace

TEST_CASE("pychess: a phoenix far away, and at most 14 pieces of a kind in a hand", "[pychess]") {
  PychessPositionFinder finder;
  const problems::Record record = falcon_mate();
  const auto position = finder.find(record);
  REQUIRE(position);
  CHECK(to_sfen(*position) == "7/2F4/kP5/7/7/7/6K b F4c3p2l2r14s 1");
  CHECK(problems::pychess_takes(*position));
  CHECK(position->promotion() == Promotion::mandatory);
  CHECK(finder.changed() == 1);
  CHECK(strict_length(*position) == 3);
}

TEST_CASE("pychess: what is taken as it is stays as it is", "[pychess]") {
  PychessPositionFinder finder;
  const auto record = record_of("7/2F4/kP5/7/7/7/6K b F4c3p2l2r14s 1", {"F*7d", "7c7b", "5b6a+"});
  CHECK(finder.find(record).value() == record.position);
  CHECK(finder.changed() == 0);
}

TEST_CASE("pychess: a solution that is not unique is nothing to keep", "[pychess]") {
  PychessPositionFinder finder;
  const auto record = record_of("7/7/2K4/kL5/7/7/7 b FRf4c4plr16s 1", {"F*7e", "7d7c", "R*7d"});
  const auto position = finder.find(record);
  REQUIRE_FALSE(position);
  CHECK(position.error() == Message("fault.export.not-proven"));
}

TEST_CASE("pychess: where no phoenix leaves the solution as it is, there is no puzzle",
          "[pychess]") {
  PychessPositionFinder finder;
  // Number 246 of starter_first.epd, with 28 checks: a million positions are not enough to prove
  // anything.
  const auto record = record_of("7/3F3/3k3/7/3+F3/7/7 b C3c4p2l2r16s 1", {"4b4a+", "C*4b", "C*4d"});
  const auto position = finder.find(record);
  REQUIRE_FALSE(position);
  CHECK(position.error() == Message("fault.export.pychess-phoenix"));
}

TEST_CASE("pychess: the answer does not depend on the problems before", "[pychess]") {
  PychessPositionFinder fresh, used;
  (void)used.find(record_of("6F/4R2/6k/7/5L1/7/7 b f4c4plr16s 1", {"1a2b+", "1c1d", "2b2d"}));
  CHECK(used.find(falcon_mate()) == fresh.find(falcon_mate()));
}

}  // namespace tori::api
