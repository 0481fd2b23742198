// State that play and take_back carry along, against the same state computed anew.
#include <catch2/catch.hpp>

#include <utility>
#include <vector>

#include "rules/notation.hpp"
#include "rules/sfen.hpp"
#include "tests/rules/bridge.hpp"
#include "tests/rules/random_positions.hpp"

namespace tori::test {
namespace {

constexpr std::array<Colour, kColours> kBoth = {Colour::sente, Colour::gote};

/// Whether the gate lets the parts pass: in the middle of a problem the attacker, who may have no
/// phoenix, is not to move.
bool can_be_rebuilt(const Position& position) {
  return position.has_phoenix(opponent(position.turn()));
}

/// The same position made from its parts.
Position rebuilt(const Position& position) {
  const auto made = build(parts(position), position.promotion());
  if (!made) FAIL(to_sfen(position) << ": " << to_text(made.error()));
  return *made;
}

/// True when both agree in all they show, not only in what `==` looks at.
bool same_in_everything(const Position& a, const Position& b) {
  if (!(a == b) || a.key() != b.key() || a.occupied() != b.occupied()) return false;
  for (const Colour colour : kBoth) {
    if (a.pieces(colour) != b.pieces(colour) || a.hand(colour) != b.hand(colour)) return false;
    if (a.checkers(colour) != b.checkers(colour)) return false;
    for (int k = 0; k < kKinds; ++k) {
      if (a.pieces(colour, kind_at(k)) != b.pieces(colour, kind_at(k))) return false;
    }
  }
  return true;
}

/// True when the sets of squares and the key fit the squares themselves.
bool sets_match_squares(const Position& position) {
  Bitboard occupied;
  Key key = position.turn() == Colour::gote ? zobrist::kGoteToMove : 0;
  for (int i = 0; i < kSquares; ++i) {
    const auto square = static_cast<Square>(i);
    const Piece piece = position.at(square);
    if (piece.none()) continue;
    occupied |= square;
    key ^= zobrist::piece(piece.colour(), piece.kind(), square);
    if (!position.pieces(piece.colour()).contains(square)) return false;
    if (!position.pieces(piece.colour(), piece.kind()).contains(square)) return false;
  }
  return occupied == position.occupied() && key == position.key() &&
         (position.pieces(Colour::sente) & position.pieces(Colour::gote)).empty();
}

bool equals_rebuilt(const Position& position) {
  if (!sets_match_squares(position)) return false;
  return !can_be_rebuilt(position) || same_in_everything(position, rebuilt(position));
}

/// What a move changes, said before it is played and seen afterwards; empty when all fits.
std::string fault_of_move(Position& position, Move move) {
  const Position before = position;
  const reference::Board board = to_reference(position);
  const Key key = position.key_after(move);
  const Hand hand = position.hand_after(move);
  const Kind kind = position.kind_after(move);
  const bool captures = position.captures(move);
  const Undo undo = position.play(move);
  const Colour mover = before.turn();
  std::string fault;
  if (position.key() != key) fault += " key_after";
  if (position.hand(mover) != hand) fault += " hand_after";
  if (position.at(move.to()) != Piece(mover, kind)) fault += " kind_after";
  if (captures == undo.captured.none()) fault += " captures";
  if (position.hand(position.turn()) != before.hand(position.turn())) fault += " other hand";
  if (!equals_rebuilt(position)) fault += " play";
  const auto same_move =
      reference::find_move(board, to_reference(before.promotion()), to_usi(move));
  if (!same_move || to_reference(position) != reference::play(board, *same_move)) fault += " board";
  position.take_back(move, undo);
  if (!same_in_everything(position, before)) fault += " take_back";
  return fault;
}

}  // namespace

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
