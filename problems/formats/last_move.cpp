#include "problems/formats/last_move.hpp"

#include <vector>

#include "problems/formats/move_faults.hpp"
#include "problems/text/plain_text.hpp"
#include "rules/legality.hpp"
#include "rules/move_text.hpp"
#include "rules/notation.hpp"

namespace tori::problems {
namespace {

/// The moves by which the piece on that square may have come there. Not all are legal.
std::vector<Move> ways_to(const Position& position, Square target) {
  const Kind kind = position.at(target).kind();
  std::vector<Move> ways;
  if (!is_promoted(kind) && kind != Kind::phoenix) ways.push_back(Move::drop(kind, target));
  for (int i = 0; i < kSquares; ++i) {
    const auto origin = static_cast<Square>(i);
    if (!position.at(origin).none()) continue;
    ways.push_back(Move::board(origin, target, false));
    if (is_promoted(kind)) ways.push_back(Move::board(origin, target, true));
  }
  return ways;
}

/// True if the text can mean that move, which is then legal before the position.
bool can_have_led(const Position& position, std::string_view text, Move move) {
  Position before = position;
  before.take_back(move, Undo{});
  return !legality::broken_rule(before, move) && can_mean(before, text, move);
}

}  // namespace

tl::expected<Move, Message> read_last_move(const Position& position, std::string_view text) {
  if (const auto move = parse_move(text)) return *move;
  std::vector<Move> meant;
  for (const Square target : squares(position.pieces(opponent(position.turn())))) {
    for (const Move move : ways_to(position, target)) {
      if (can_have_led(position, text, move)) meant.push_back(move);
    }
  }
  if (meant.size() == 1) return meant.front();
  if (!meant.empty()) return tl::unexpected(ambiguous_move(text, meant, to_usi));
  return tl::unexpected(Message("fault.move.cannot-have-led", {{"text", shown_inside(text)}}));
}

}  // namespace tori::problems
