#include "tests/reference/why_foul.hpp"

#include <algorithm>

namespace reference {
namespace {

int ranks_to_the_end(Side side, int square) {
  return side == Side::sente ? row_of(square) : kSize - 1 - row_of(square);
}

bool is_swallow(const Board& board, const Move& move) {
  return move.drop == Kind::swallow ||
         (move.from != kNoSquare && !move.promote && board.at(move.from).kind == Kind::swallow);
}

// Whether the bird can go that way, whatever the rules say about where it stands then.
bool goes_so(const Board& board, const Move& move, Reading reading) {
  const Side side = board.turn;
  const Piece target = board.at(move.to);
  if (move.from == kNoSquare)
    return target.kind == Kind::none && board.in_hand(side, move.drop) > 0;
  const Piece mover = board.at(move.from);
  if (mover.kind == Kind::none || mover.side != side) return false;
  if (target.kind != Kind::none && (target.side == side || target.kind == Kind::phoenix))
    return false;
  if (!attacks(board, move.from, move.to)) return false;
  const bool promotes = mover.kind == Kind::falcon || mover.kind == Kind::swallow;
  const bool in_zone = ranks_to_the_end(side, move.from) < 2 || ranks_to_the_end(side, move.to) < 2;
  if (move.promote) return promotes && in_zone;
  const bool last_rank = is_swallow(board, move) && ranks_to_the_end(side, move.to) == 0;
  return last_rank || !promotes || !in_zone || reading == Reading::optional;
}

Squares own_swallows_on_file(const Board& board, int square) {
  Squares birds = birds_of(board, board.turn);
  std::erase_if(birds, [&](int bird) {
    return board.at(bird).kind != Kind::swallow || column_of(bird) != column_of(square);
  });
  return birds;
}

}  // namespace

FactTexts facts_of_foul(const Board& board, const Move& move, Reading reading) {
  if (!goes_so(board, move, reading)) return {};
  if (is_swallow(board, move) && ranks_to_the_end(board.turn, move.to) == 0) {
    return {FactText("foul.last").move(move).text()};
  }
  const Squares swallows = own_swallows_on_file(board, move.to);
  if (move.drop == Kind::swallow && swallows.size() >= 2) {
    return {FactText("foul.third").move(move).squares(swallows).text()};
  }
  const Board after = play(board, move);
  const Squares against = checkers_of(after, board.turn);
  if (!against.empty()) {
    return {FactText("foul.own").move(move).bird("with", after, against.front()).text()};
  }
  const bool check = in_check(after, after.turn);
  if (move.drop == Kind::swallow && check && !has_legal_move(after, reading)) {
    return {FactText("foul.dropmate").move(move).text()};
  }
  if (!check) return {FactText("foul.nocheck").move(move).text()};
  return {};
}

}  // namespace reference
