#include "tests/reference/play.hpp"

#include <algorithm>
#include <stdexcept>

namespace reference {
namespace {

using Compared = std::unordered_map<Board, Board, BoardHash>;

std::set<std::string> names(const std::vector<Move>& moves) {
  std::set<std::string> found;
  for (const Move& move : moves) found.insert(move.usi());
  return found;
}

}  // namespace

std::vector<Move> in_usi_order(std::vector<Move> moves) {
  std::sort(moves.begin(), moves.end(),
            [](const Move& a, const Move& b) { return a.usi() < b.usi(); });
  return moves;
}

std::optional<int> Play::find_distance(const Board& board, int longest) {
  return board.turn == attacker_ ? game_.length(board, longest)
                                 : game_.length_when_checked(board, longest);
}

int Play::distance(const Board& board) {
  const std::optional<int> plies = find_distance(board, longest_);
  if (!plies) throw std::logic_error("no mate within so many plies");
  return *plies;
}

std::optional<int> Play::length_of(const Board& board, const Move& check, int within) {
  const std::optional<int> behind = game_.length_when_checked(play(board, check), within - 1);
  return behind ? std::optional(*behind + 1) : std::nullopt;
}

std::vector<Move> Play::shortest_checks(const Board& board) {
  const int plies = distance(board);
  std::vector<Move> moves = checks(board, reading());
  std::erase_if(moves, [&](const Move& move) { return !length_of(board, move, plies); });
  return in_usi_order(moves);
}

std::vector<Move> Play::defences(const Board& board) {
  return in_usi_order(game_.defences(board, distance(board)));
}

std::vector<Move> Play::longest_defences(const Board& board) {
  const int plies = distance(board);
  std::vector<Move> moves = defences(board);
  std::erase_if(moves, [&](const Move& move) { return distance(play(board, move)) != plies - 1; });
  return moves;
}

std::vector<Move> Play::main_moves(const Board& board) {
  return board.turn == attacker_ ? shortest_checks(board) : longest_defences(board);
}

int Play::left(const Board& board) {
  const auto known = left_.find(board);
  if (known != left_.end()) return known->second;
  int fewest = board.hand_size(attacker_);
  if (distance(board) > 0) {
    std::vector<int> found;
    for (const Move& move : main_moves(board)) found.push_back(left(play(board, move)));
    fewest = *std::min_element(found.begin(), found.end());
  }
  left_[board] = fewest;
  return fewest;
}

void Play::wish(Board board, const Line& line) {
  for (const std::string& usi : line) {
    if (distance(board) == 0) return;
    const std::vector<Move> moves = main_moves(board);
    const auto move = std::find_if(moves.begin(), moves.end(), [&](const Move& candidate) {
      return candidate.usi() == usi && left(play(board, candidate)) == left(board);
    });
    if (move == moves.end()) return;
    wishes_.insert_or_assign(board, *move);
    board = play(board, *move);
  }
}

std::optional<Move> Play::wished(const Board& board) const {
  const auto found = wishes_.find(board);
  return found == wishes_.end() ? std::nullopt : std::optional(found->second);
}

Move Play::chosen(const Board& board, const std::vector<Move>& moves) {
  if (const auto wish = wished(board)) return *wish;
  for (const Move& move : moves) {
    if (left(play(board, move)) == left(board)) return move;
  }
  throw std::logic_error("no move keeps what is left");
}

Move Play::solution_move(const Board& board) {
  return chosen(board, shortest_checks(board));
}

Line Play::printed_line(Board board) {
  Line line;
  while (distance(board) > 0) {
    const Move move = chosen(board, main_moves(board));
    line.push_back(move.usi());
    board = play(board, move);
  }
  return line;
}

bool Play::same_main_lines(const Board& a, const Board& b) {
  // Every main line from a position has the same length, and every move of it goes on to a mate:
  // the sets are equal when the moves are, position by position.
  Compared same;
  const auto equal = [&](const auto& self, const Board& here, const Board& there) -> bool {
    const auto known = same.find(here);
    if (known != same.end() && known->second == there) return true;
    const int plies = distance(here);
    if (find_distance(there, plies) != plies) return false;
    if (plies == 0) return true;
    const std::vector<Move> moves = main_moves(here);
    if (names(moves) != names(main_moves(there))) return false;
    for (const Move& move : moves) {
      if (!self(self, play(here, move), play(there, move))) return false;
    }
    same.insert_or_assign(here, there);
    return true;
  };
  return equal(equal, a, b);
}

}  // namespace reference
