#include "tests/rules/state_comparison.hpp"

#include <array>

#include "rules/notation.hpp"
#include "rules/setup.hpp"
#include "tests/rules/bridge.hpp"

namespace tori::test {
namespace {

constexpr std::array<Colour, kColours> kBoth = {Colour::sente, Colour::gote};

/// Whether `build` accepts the parts. It does not if the side not to move, an attacker in the
/// middle of a problem, has no phoenix.
bool can_be_rebuilt(const Position& position) {
  return position.has_phoenix(opponent(position.turn()));
}

/// True if the sets of squares and the key fit the squares themselves.
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

}  // namespace

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

bool equals_rebuilt(const Position& position) {
  if (!sets_match_squares(position)) return false;
  if (!can_be_rebuilt(position)) return true;
  const auto made = build(parts(position), position.promotion());
  return made && same_in_everything(position, *made);
}

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

}  // namespace tori::test
