#include "solver/conventional/futile_drops.hpp"

#include "rules/movegen.hpp"
#include "solver/search/interpositions.hpp"

namespace tori::solver {

/// A drop is futile here if it changes nothing: after the capture the defender is mated again. One
/// drop per square is enough, for the piece is handed back.
bool is_conventional_mate(Position& position) {
  const Bitboard capturable = capturable_drop_squares(position);
  Bitboard seen;
  for (const Move move : evasions(position)) {
    if (!move.is_drop() || !capturable.contains(move.to())) return false;
    if (seen.contains(move.to())) continue;
    seen |= move.to();
    const auto mated_again = [&position] { return is_conventional_mate(position); };
    if (!after_capture_of(position, move, mated_again)) return false;
  }
  return true;
}

bool leaves_futile_drops(Position position, std::span<const Move> line) {
  if (line.size() % 2 == 0) return false;
  for (const Move move : line) position.play(move);
  return !evasions(position).empty() && is_conventional_mate(position);
}

}  // namespace tori::solver
