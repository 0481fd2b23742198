// State that play and take_back carry along, against the same state computed anew.
#include <catch2/catch.hpp>

#include <utility>
#include <vector>

#include "rules/notation.hpp"
#include "rules/sfen.hpp"
#include "tests/rules/random_positions.hpp"
#include "tests/rules/state_comparison.hpp"

namespace tori::test {

TEST_CASE("positions reached by moves equal positions made from parts", "[rules][position]") {
  visit_positions(31, 20'000, [](const Position& position) {
    CAPTURE(to_sfen(position));
    REQUIRE(equals_rebuilt(position));
  });
}

TEST_CASE("every move of a position changes it as announced and can be taken back",
          "[rules][position]") {
  visit_positions(32, 600, [](const Position& visited) {
    Position position = visited;
    for (const Move move : legal_moves(position)) {
      const std::string fault = fault_of_move(position, move);
      if (!fault.empty()) FAIL(to_sfen(position) << " " << to_usi(move) << ":" << fault);
    }
  });
}

TEST_CASE("long games are taken back to their beginning", "[rules][position]") {
  Dice dice(33);
  for (int game = 0; game < 200; ++game) {
    const Promotion reading = game % 2 == 0 ? Promotion::optional : Promotion::mandatory;
    const Position start = game % 4 < 2 ? start_position(reading) : random_position(dice, reading);
    Position position = start;
    std::vector<std::pair<Move, Undo>> played;
    for (int ply = 0; ply < 150; ++ply) {
      const MoveList legal = legal_moves(position);
      if (legal.empty()) break;
      const Move move = likely_move(dice, position, legal);
      played.emplace_back(move, position.play(move));
    }
    CHECK(equals_rebuilt(position));
    for (; !played.empty(); played.pop_back()) {
      position.take_back(played.back().first, played.back().second);
    }
    CHECK(same_in_everything(position, start));
  }
}

TEST_CASE("keys tell boards and the side to move apart, not hands or readings",
          "[rules][position]") {
  const auto key = [](std::string_view sfen, Promotion reading = Promotion::optional) {
    return parse_position(sfen, reading).value().key();
  };
  const Key plain = key("6k/5R1/7/7/7/7/K6 b - 1");
  CHECK(plain != key("6k/5R1/7/7/7/7/K6 w - 1"));
  CHECK(plain != key("6k/5L1/7/7/7/7/K6 b - 1"));
  CHECK(plain != key("6k/5r1/7/7/7/7/K6 b - 1"));
  CHECK(plain != key("6k/7/5R1/7/7/7/K6 b - 1"));
  CHECK(plain == key("6k/5R1/7/7/7/7/K6 b 2S 1"));
  CHECK(plain == key("6k/5R1/7/7/7/7/K6 b - 1", Promotion::mandatory));
  const auto position = [](std::string_view sfen, Promotion reading = Promotion::optional) {
    return parse_position(sfen, reading).value();
  };
  const Position one = position("6k/5R1/7/7/7/7/K6 b - 1");
  CHECK_FALSE(one == position("6k/5R1/7/7/7/7/K6 b 2S 1"));
  CHECK_FALSE(one == position("6k/5R1/7/7/7/7/K6 w - 1"));
  CHECK_FALSE(one == position("6k/5R1/7/7/7/7/K6 b - 1", Promotion::mandatory));
}

}  // namespace tori::test
