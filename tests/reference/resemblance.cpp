#include "tests/reference/resemblance.hpp"

#include <utility>

namespace reference {
namespace {

int mirrored(int square) {
  return square == kNoSquare ? square : row_of(square) * kSize + kSize - 1 - column_of(square);
}

Kind mirrored(Kind kind) {
  if (kind == Kind::left_quail) return Kind::right_quail;
  return kind == Kind::right_quail ? Kind::left_quail : kind;
}

}  // namespace

Board mirrored(const Board& board) {
  Board image = board;
  for (int square = 0; square < kSquares; ++square) {
    const Piece piece = board.at(square);
    image.at(mirrored(square)) = {mirrored(piece.kind), piece.side};
  }
  for (const Side side : {Side::sente, Side::gote}) {
    std::swap(image.in_hand(side, Kind::left_quail), image.in_hand(side, Kind::right_quail));
  }
  return image;
}

Move mirrored(Move move) {
  return {mirrored(move.from), mirrored(move.to), mirrored(move.drop), move.promote};
}

std::string resemblance(const Board& board, const Move& move, const Move& solution, bool as_long) {
  Move other_way = solution;
  other_way.promote = !other_way.promote;
  if (as_long && move == other_way) return "promotion";
  return mirrored(board) == board && mirrored(solution) == move ? "mirror-image" : "";
}

}  // namespace reference
