#include "rules/perft.hpp"

#include "rules/movegen.hpp"

namespace tori {

std::uint64_t perft(Position& position, int depth) {
  if (depth <= 0) return 1;
  if (depth == 1) return count_legal_moves(position);
  std::uint64_t count = 0;
  for (const Move move : legal_moves(position)) {
    const Undo undo = position.play(move);
    count += perft(position, depth - 1);
    position.take_back(move, undo);
  }
  return count;
}

}  // namespace tori
