#include "tests/reference/brute.hpp"

#include <algorithm>

namespace reference {
namespace {

std::vector<Move> sorted_by_usi(std::vector<Move> moves) {
  std::sort(moves.begin(), moves.end(),
            [](const Move& a, const Move& b) { return a.usi() < b.usi(); });
  return moves;
}

// Folds the main lines below a position. A position decides its remaining length, so that what
// hangs below it is one value per position.
class LineFolder {
 public:
  LineFolder(Brute& brute, Side attacker) : brute_(brute), attacker_(attacker) {}

  // The main lines from `board`, which mates (or is mated) in exactly `plies`.
  MainLines fold(const Board& board, int plies) {
    const auto found = folded_.find(board);
    if (found != folded_.end()) return found->second;
    MainLines lines = fold_moves(board, plies);
    folded_.emplace(board, lines);
    return lines;
  }

 private:
  MainLines fold_moves(const Board& board, int plies) {
    if (plies == 0) return {0, board.hand_size(attacker_), 1, {}};
    const bool attacks = board.turn == attacker_;
    const std::vector<Move> moves = sorted_by_usi(attacks ? brute_.shortest_moves(board, plies)
                                                          : brute_.longest_replies(board, plies));
    MainLines best;
    for (const Move& move : moves) {
      MainLines below = fold(play(board, move), plies - 1);
      const std::uint64_t count = best.count + below.count;
      if (best.count == 0 || below.leftover < best.leftover) {
        below.printed.insert(below.printed.begin(), move.usi());
        best = below;
      }
      best.count = count;
    }
    best.length = plies;
    return best;
  }

  Brute& brute_;
  Side attacker_;
  std::unordered_map<Board, MainLines, BoardHash> folded_;
};

// Appends to `lines` every main line from `board`, each beginning with `line`.
void list_lines(Brute& brute, const Board& board, bool attacks, int plies,
                std::vector<std::string>& line, std::vector<std::vector<std::string>>& lines) {
  if (plies == 0) {
    lines.push_back(line);
    return;
  }
  const std::vector<Move> moves = sorted_by_usi(attacks ? brute.shortest_moves(board, plies)
                                                        : brute.longest_replies(board, plies));
  for (const Move& move : moves) {
    line.push_back(move.usi());
    list_lines(brute, play(board, move), !attacks, plies - 1, line, lines);
    line.pop_back();
  }
}

}  // namespace

bool Brute::mates_within(const Board& board, int plies) {
  if (plies < 1) return false;
  const Known known = known_[board];
  if (plies >= known.yes) return true;
  if (plies <= known.no) return false;
  const bool mates = search(board, plies);
  Known& entry = known_[board];
  if (mates) {
    entry.yes = std::min(entry.yes, plies);
  } else {
    entry.no = std::max(entry.no, plies);
  }
  return mates;
}

bool Brute::search(const Board& board, int plies) {
  for (const Move& move : checks(board, reading_)) {
    if (mated_within(play(board, move), plies - 1)) return true;
  }
  return false;
}

bool Brute::mated_within(const Board& board, int plies) {
  if (plies < 0) return false;
  if (plies == 0) return !has_legal_move(board, reading_);
  for (const Move& reply : legal_moves(board, reading_)) {
    if (!mates_within(play(board, reply), plies - 1)) return false;
  }
  return true;
}

std::optional<int> Brute::length(const Board& board, int max_plies) {
  for (int plies = 1; plies <= max_plies; plies += 2) {
    if (mates_within(board, plies)) return plies;
  }
  return std::nullopt;
}

std::vector<Move> Brute::shortest_moves(const Board& board, int plies) {
  std::vector<Move> moves = checks(board, reading_);
  std::erase_if(moves,
                [&](const Move& move) { return !mated_within(play(board, move), plies - 1); });
  return moves;
}

std::vector<Move> Brute::longest_replies(const Board& board, int plies) {
  std::vector<Move> replies = legal_moves(board, reading_);
  std::erase_if(replies,
                [&](const Move& reply) { return mates_within(play(board, reply), plies - 3); });
  return replies;
}

bool mate_within(const Board& board, Reading reading, int plies) {
  return Brute(reading).mates_within(board, plies);
}

std::optional<int> strict_length(const Board& board, Reading reading, int max_plies) {
  return Brute(reading).length(board, max_plies);
}

std::map<std::string, int> first_moves(const Board& board, Reading reading, int max_plies) {
  Brute brute(reading);
  std::map<std::string, int> lengths;
  for (int plies = 1; plies <= max_plies; plies += 2) {
    for (const Move& move : checks(board, reading)) {
      if (lengths.contains(move.usi())) continue;
      if (brute.mated_within(play(board, move), plies - 1)) lengths[move.usi()] = plies;
    }
  }
  return lengths;
}

std::optional<MainLines> main_lines(const Board& board, Reading reading, int max_plies) {
  Brute brute(reading);
  const std::optional<int> length = brute.length(board, max_plies);
  if (!length) return std::nullopt;
  return LineFolder(brute, board.turn).fold(board, *length);
}

std::vector<std::vector<std::string>> all_main_lines(const Board& board, Reading reading,
                                                     int max_plies, std::size_t limit) {
  Brute brute(reading);
  std::vector<std::vector<std::string>> lines;
  const std::optional<int> length = brute.length(board, max_plies);
  if (!length || LineFolder(brute, board.turn).fold(board, *length).count > limit) return lines;
  std::vector<std::string> line;
  list_lines(brute, board, true, *length, line, lines);
  return lines;
}

}  // namespace reference
