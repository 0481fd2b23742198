#include "tests/reference/beauty.hpp"

#include <algorithm>
#include <set>
#include <stdexcept>
#include <utility>

#include "tests/reference/attack.hpp"
#include "tests/reference/themes.hpp"

namespace reference {
namespace {

// What each bird is worth, in the order of `Kind`.
constexpr int kWorth[] = {0, 6, 5, 3, 4, 4, 1, 0, 9, 2};

int worth(Kind kind) {
  return kWorth[static_cast<std::size_t>(kind)];
}

// Four times the binary logarithm, rounded down: the largest k with 2^k at most n^4.
int four_logs(int n) {
  const std::uint64_t power = static_cast<std::uint64_t>(n) * static_cast<std::uint64_t>(n) *
                              static_cast<std::uint64_t>(n) * static_cast<std::uint64_t>(n);
  int k = 0;
  while ((std::uint64_t{2} << k) <= power) ++k;
  return k;
}

// The answers of a side, drops on one square as one, a move and its promotion as one; whether one
// of them takes on a square.
struct Answers {
  int number = 0;
  bool takes = false;
};

Answers answers(const Board& board, Reading reading, int square) {
  Answers found;
  std::set<std::pair<int, int>> ways;
  for (const Move& move : legal_moves(board, reading)) {
    ways.emplace(move.from, move.to);
    found.takes = found.takes || (move.from != kNoSquare && move.to == square);
  }
  found.number = static_cast<int>(ways.size());
  return found;
}

int naive_points(const Board& board, Reading reading, const Move& move) {
  const Board after = play(board, move);
  const Answers reply = answers(after, reading, move.to);
  int points = 10 * worth(board.at(move.to).kind) + (move.promote ? 20 : 0) - 8 * reply.number;
  if (reply.takes) points -= 6 * worth(after.at(move.to).kind);
  return points + (reply.number == 0 ? 500 : 0);
}

// Plays through a line and notes what beauty is made of.
class Viewer {
 public:
  Viewer(const Board& root, Reading reading) : board_(root), reading_(reading) {
    for (int square = 0; square < kSquares; ++square) {
      const Piece piece = root.at(square);
      men_ += piece.kind == Kind::none ? 0 : 1;
    }
  }

  void see(const std::vector<Move>& line) {
    for (std::size_t i = 0; i < line.size(); ++i) {
      const Board before = board_;
      board_ = play(board_, line[i]);
      if (i % 2 == 1) {
        defence(before, line[i]);
        continue;
      }
      attack(before, line[i], i == 0, i + 1 < line.size() ? &line[i + 1] : nullptr);
      if (i + 1 == line.size()) end(before, line[i]);
    }
    parts_["rank"] = shares_ / attacks_;
    if (defences_ > 0) {
      parts_["forced"] = 100 * forced_ / defences_;
      parts_["width"] = 100 * width_ / defences_;
    }
  }

  Beauty beauty(const std::set<std::string>& themes) {
    const auto part = [this](const char* name) { return parts_[name]; };
    for (const char* name : {"surprise", "rank", "heaviest", "open", "pure", "idle", "duals",
                             "forced", "width", "walk"}) {
      parts_.emplace(name, 0);
    }
    const auto fourths = [](int weight, int bits) { return weight * bits; };
    int points = (fourths(75, four_logs(1 + part("surprise"))) +
                  fourths(100, four_logs(100 + 4 * part("rank")) - four_logs(100))) /
                 4;
    points += 180 * given_ + (key_given_ ? 120 : 0) - (declined_ ? 100 : 0);
    points += 35 * part("open") + place_ + mating_;
    points += part("pure") == 2 ? 150 : part("pure") == 1 ? 50 : 0;
    points += themes.contains("self-block") ? 180 : 0;
    points += themes.contains("double-check") ? 240 : 0;
    points -= 160 * part("idle") + 100 * std::max(men_ - 5, 0) + (left_over_ ? 200 : 0);
    points -= part("duals") == 0 ? 0 : part("duals") == 1 ? 120 : 250;
    points += part("forced") / 2 + (retreat_ ? 180 : 0);
    return {parts_, points};
  }

 private:
  void attack(const Board& before, const Move& move, bool key, const Move* answer) {
    const int mine = naive_points(before, reading_, move);
    int all = 0;
    int better = 0;
    for (const Move& other_check : checks(before, reading_)) {
      ++all;
      better += naive_points(before, reading_, other_check) > mine ? 1 : 0;
    }
    if (key) parts_["surprise"] = better;
    shares_ += 100 * better / all;
    ++attacks_;
    const int phoenix = phoenix_of(before, other(before.turn));
    const bool quiet = move.from != kNoSquare && before.at(move.to).kind == Kind::none;
    retreat_ =
        retreat_ || (quiet && steps_apart(move.to, phoenix) > steps_apart(move.from, phoenix));
    if (answer == nullptr) return;
    if (answer->to != move.to) {
      declined_ = declined_ || answers(board_, reading_, move.to).takes;
      return;
    }
    ++given_;
    key_given_ = key_given_ || key;
    parts_["heaviest"] = std::max(parts_["heaviest"], worth(board_.at(move.to).kind));
  }

  void defence(const Board& before, const Move& move) {
    const int number = answers(before, reading_, kNoSquare).number;
    forced_ += number == 1 ? 1 : 0;
    width_ += std::min(number, 3);
    ++defences_;
    const bool phoenix = move.from != kNoSquare && before.at(move.from).kind == Kind::phoenix;
    parts_["walk"] += phoenix ? 1 : 0;
  }

  bool mates(const Board& before, const Move& move) const {
    const Board after = play(before, move);
    return in_check(after, after.turn) && !has_legal_move(after, reading_);
  }

  void end(const Board& before, const Move& last) {
    if (!mates(before, last)) return;
    std::set<std::pair<int, int>> ways;
    for (const Move& move : checks(before, reading_)) {
      const int from = move.from == kNoSquare ? -2 - static_cast<int>(move.drop) : move.from;
      if (mates(before, move)) ways.emplace(from, move.to);
    }
    parts_["duals"] = static_cast<int>(ways.size()) - 1;
    left_over_ = board_.hand_size(before.turn) > 0;
    const Kind kind = board_.at(last.to).kind;
    const bool quail = kind == Kind::left_quail || kind == Kind::right_quail;
    mating_ = kind == Kind::swallow ? 100
              : kind == Kind::goose ? 80
              : quail               ? 60
              : kind == Kind::eagle ? -40
                                    : 0;
    picture(phoenix_of(board_, board_.turn));
  }

  void picture(int phoenix) {
    const bool side = column_of(phoenix) == 0 || column_of(phoenix) == kSize - 1;
    const bool edge = row_of(phoenix) == 0 || row_of(phoenix) == kSize - 1;
    place_ = side || edge ? 0 : 100;
    std::set<int> busy;
    bool pure = true;
    for (int square = 0; square < kSquares; ++square) {
      if (steps_apart(square, phoenix) != 1) continue;
      const Piece there = board_.at(square);
      const bool blocked = there.kind != Kind::none && there.side == board_.turn;
      parts_["open"] += there.kind == Kind::none ? 1 : 0;
      int ways = blocked ? 1 : 0;
      for (const int bird : birds()) {
        if (bird == square || !attacks(lifted(board_, board_.turn), bird, square)) continue;
        ++ways;
        if (!blocked) busy.insert(bird);
      }
      pure = pure && ways == 1;
    }
    for (const int bird : birds()) {
      const bool works = busy.contains(bird) ||
                         attacks(lifted(board_, board_.turn), bird, phoenix) ||
                         pins(bird, phoenix) || board_.at(bird).kind == Kind::phoenix;
      parts_["idle"] += works ? 0 : 1;
    }
    parts_["pure"] = !pure ? 0 : parts_["idle"] == 0 ? 2 : 1;
  }

  // The squares of the attacker's birds, its phoenix included.
  std::vector<int> birds() const {
    std::vector<int> found;
    for (int square = 0; square < kSquares; ++square) {
      const Piece piece = board_.at(square);
      if (piece.kind != Kind::none && piece.side != board_.turn) found.push_back(square);
    }
    return found;
  }

  bool pins(int bird, int phoenix) const {
    for (int square = 0; square < kSquares; ++square) {
      const Piece piece = board_.at(square);
      if (piece.kind == Kind::none || piece.side != board_.turn || square == phoenix) continue;
      Board without = board_;
      without.at(square) = {};
      if (attacks(lifted(without, without.turn), bird, phoenix)) return true;
    }
    return false;
  }

  Board board_;
  Reading reading_;
  std::map<std::string, int> parts_;
  int men_ = 0;
  int shares_ = 0, attacks_ = 0, forced_ = 0, width_ = 0, defences_ = 0;
  int given_ = 0, place_ = 0, mating_ = 0;
  bool key_given_ = false, declined_ = false, retreat_ = false, left_over_ = false;
};

}  // namespace

Beauty beauty_of(const Board& root, Reading reading, const std::vector<std::string>& line) {
  Board board = root;
  std::vector<Move> moves;
  for (const std::string& usi : line) {
    const auto move = find_move(board, reading, usi);
    if (!move) throw std::runtime_error("illegal: " + usi);
    moves.push_back(*move);
    board = play(board, *move);
  }
  Viewer viewer(root, reading);
  viewer.see(moves);
  return viewer.beauty(themes_of(root, reading, line));
}

}  // namespace reference
