#include "problems/selection/main_lines.hpp"

#include <algorithm>

#include "rules/movegen.hpp"

namespace tori::problems {

std::vector<Move> mating_moves(const Position& position) {
  std::vector<Move> found;
  for (const Move move : check_moves(position)) {
    Position after = position;
    after.play(move);
    if (is_mate(after)) found.push_back(move);
  }
  return found;
}

std::vector<std::vector<Move>> main_lines(const Record& record) {
  if (record.line.empty()) return {};
  std::vector<std::vector<Move>> lines = {record.line};
  if (record.line.size() % 2 == 0) return lines;
  Position before_last = record.position;
  for (std::size_t i = 0; i + 1 < record.line.size(); ++i) before_last.play(record.line[i]);
  const std::vector<Move> mates = mating_moves(before_last);
  if (std::find(mates.begin(), mates.end(), record.line.back()) == mates.end()) return lines;
  for (const Move move : mates) {
    if (move == record.line.back()) continue;
    lines.push_back(record.line);
    lines.back().back() = move;
  }
  return lines;
}

}  // namespace tori::problems
