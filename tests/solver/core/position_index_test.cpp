// Packed positions and their index.
#include <catch2/catch.hpp>

#include <string>
#include <unordered_map>

#include "rules/sfen.hpp"
#include "solver/core/position_index.hpp"
#include "tests/rules/random_positions.hpp"

namespace tori::test {
namespace {

using Index = solver::PositionIndex<int>;
using solver::PackedPosition;

}  // namespace

TEST_CASE("a packed position can be unpacked", "[solver]") {
  CHECK(sizeof(solver::PackedPosition) == 32);
  Dice dice(1);
  for (int i = 0; i < 300; ++i) {
    Position position =
        random_position(dice, i % 2 == 0 ? Promotion::optional : Promotion::mandatory);
    const solver::Unpacker unpack(position);
    for (int ply = 0; ply < 20; ++ply) {
      CHECK(unpack(PackedPosition::of_attacker(position)) == position);
      const MoveList legal = legal_moves(position);
      if (legal.empty()) break;
      position.play(likely_move(dice, position, legal));
      if (!position.has_phoenix(opponent(position.turn()))) {
        const MoveList replies = legal_moves(position);
        if (replies.empty()) break;
        position.play(likely_move(dice, position, replies));
      }
    }
  }
}

TEST_CASE("the index numbers positions in their order and finds them again", "[solver]") {
  Index index(std::size_t{1} << 30);
  std::unordered_map<std::string, std::uint32_t> numbers;
  visit_positions(2, 30'000, [&](const Position& position) {
    // The defender's hand is left out, so one box a text.
    const std::string text = to_sfen(position);
    const auto packed = PackedPosition::of_attacker(position);
    const auto place = index.insert(packed);
    REQUIRE(place);
    const auto [known, is_new] = numbers.emplace(text, place->number);
    if (place->is_new) CHECK(place->number == index.size() - 1);
    CHECK(known->second == place->number);
    CHECK(index.find(packed) == place->number);
    CHECK(index.position(place->number) == packed);
    index.value(place->number) += 1;
  });
  CHECK(index.size() >= 20'000);
  int sum = 0;
  for (std::uint32_t i = 0; i < index.size(); ++i) sum += index.value(i);
  CHECK(sum == 30'000);
  index.clear();
  CHECK(index.empty());
  CHECK_FALSE(index.find(PackedPosition::of_attacker(start_position(Promotion::optional))));
}

TEST_CASE("the index keeps within its bound", "[solver]") {
  constexpr std::size_t kBound = 600'000;
  Index index(kBound);
  bool full = false;
  std::size_t refused = 0;
  visit_positions(3, 60'000, [&](const Position& position) {
    const bool was_there = index.find(PackedPosition::of_attacker(position)).has_value();
    const auto place = index.insert(PackedPosition::of_attacker(position));
    CHECK((place.has_value() || !was_there));
    full = full || !place;
    refused += place ? 0 : 1;
    CHECK(index.bytes() <= kBound);
  });
  CHECK(full);
  CHECK(refused > 1'000);
  CHECK(index.size() >= 8'192);
}

TEST_CASE("ten million positions without values take less than 450 MB", "[.slow]") {
  struct Nothing {};
  solver::PositionIndex<Nothing> index(SIZE_MAX);
  visit_positions(4, 2'000'000, [&](const Position& position) {
    index.insert(PackedPosition::of_attacker(position));
  });
  CHECK(index.size() > 1'000'000);
  CHECK(index.bytes() < index.size() * 45);
}

}  // namespace tori::test
