// The symmetries of the game: the mirror with quails swapped, and the board turned with the players
// swapped.
#include <catch2/catch.hpp>

#include "rules/perft.hpp"
#include "rules/sfen.hpp"
#include "tests/rules/move_set.hpp"
#include "tests/rules/random_positions.hpp"

namespace tori::test {
namespace {

Move mirrored_move(Move move) {
  if (move.is_drop()) return Move::drop(mirrored(move.dropped()), mirrored(move.to()));
  return Move::board(mirrored(move.from()), mirrored(move.to()), move.promotes());
}

Move turned_move(Move move) {
  if (move.is_drop()) return Move::drop(move.dropped(), turned(move.to()));
  return Move::board(turned(move.from()), turned(move.to()), move.promotes());
}

/// Left and right swapped, but every quail left as it is.
Setup plainly_mirrored(const Setup& setup) {
  Setup result = setup;
  for (int i = 0; i < kSquares; ++i) {
    const auto square = static_cast<Square>(i);
    result.at(mirrored(square)) = setup.at(square);
  }
  return result;
}

template <typename Map>
MoveSet mapped(const MoveList& moves, Map map) {
  std::vector<Move> images;
  for (const Move move : moves) images.push_back(map(move));
  return move_set(images);
}

Position made(const Setup& setup, Promotion promotion) {
  const auto position = build(setup, promotion);
  if (!position) FAIL(message_of(position.error()).key());
  return *position;
}

/// True if the moves of a position, mapped, are the moves of its image; checks and mate too.
template <typename Map>
bool moves_agree(const Position& position, const Position& image, Map map) {
  if (mapped(legal_moves(position), map) != move_set(legal_moves(image))) return false;
  if (is_mate(position) != is_mate(image)) return false;
  if (!position.has_phoenix(opponent(position.turn()))) return true;
  return mapped(check_moves(position), map) == move_set(check_moves(image));
}

}  // namespace

TEST_CASE("mirrored and turned positions have mirrored and turned moves", "[rules][symmetry]") {
  visit_positions(41, 20'000, [](const Position& position) {
    if (!position.has_phoenix(opponent(position.turn()))) return;
    CAPTURE(to_sfen(position));
    const Setup setup = parts(position);
    REQUIRE(mirrored(mirrored(setup)) == setup);
    REQUIRE(turned(turned(setup)) == setup);
    const Promotion reading = position.promotion();
    REQUIRE(moves_agree(position, made(mirrored(setup), reading), mirrored_move));
    REQUIRE(moves_agree(position, made(turned(setup), reading), turned_move));
  });
}

TEST_CASE("perft 3 is the same for mirrored and turned positions", "[rules][symmetry]") {
  int compared = 0;
  visit_positions(42, 1'500, [&](const Position& visited) {
    // Enough to see all kinds of positions, without those whose hands make millions of sequences.
    const Colour other = opponent(visited.turn());
    if (!visited.has_phoenix(other) || visited.hand(other).total() > 4) return;
    if (count_legal_moves(visited) > 60) return;
    ++compared;
    Position position = visited;
    const std::uint64_t count = perft(position, 3);
    CAPTURE(to_sfen(position));
    Position image = made(mirrored(parts(position)), position.promotion());
    REQUIRE(perft(image, 3) == count);
    image = made(turned(parts(position)), position.promotion());
    REQUIRE(perft(image, 3) == count);
  });
  CHECK(compared >= 400);
}

TEST_CASE("the start position is its own image when it is turned", "[rules][symmetry]") {
  Setup setup = parts(start_position(Promotion::optional));
  Setup image = turned(setup);
  CHECK(image.turn == Colour::gote);
  image.turn = Colour::sente;
  CHECK(image == setup);
  CHECK_FALSE(mirrored(setup) == setup);
}

TEST_CASE("a plain mirror is no symmetry", "[rules][symmetry]") {
  // The left quail slides backwards to the right: 3e, 2f, 1g. After a plain mirror it stands on
  // 4d again and would have to slide to 5e, 6f and 7g.
  const Setup setup = read_setup("6k/7/7/3L3/7/7/7 b - 1").value().setup;
  const Position image = made(plainly_mirrored(setup), Promotion::optional);
  const Position position = made(setup, Promotion::optional);
  CHECK_FALSE(moves_agree(position, image, mirrored_move));
  CHECK(to_text(move_set(legal_moves(position))) == "4d4a 4d4b 4d4c 4d5e 4d3e 4d2f 4d1g");
  CHECK(to_text(move_set(legal_moves(image))) == "4d4a 4d4b 4d4c 4d5e 4d3e 4d2f 4d1g");
}

}  // namespace tori::test
