#include "tests/reference/alternatives.hpp"

#include <algorithm>
#include <cstdlib>

#include "tests/reference/attack.hpp"
#include "tests/reference/resemblance.hpp"

namespace reference {
namespace {

constexpr std::size_t kMostLinesToFold = 20'000;

int sign(int number) {
  return (number > 0) - (number < 0);
}

// The direction from one square to another as 3 * rows + columns, each -1, 0 or 1; 0 when they do
// not lie on one rank, file or diagonal.
int direction(int from, int to) {
  const int rows = row_of(to) - row_of(from);
  const int columns = column_of(to) - column_of(from);
  if (rows != 0 && columns != 0 && std::abs(rows) != std::abs(columns)) return 0;
  return 3 * sign(rows) + sign(columns);
}

bool on_one_ray(int phoenix, int a, int b) {
  return direction(phoenix, a) != 0 && direction(phoenix, a) == direction(phoenix, b);
}

// Whether two different moves differ only in promotion or in a square that may be chosen freely.
bool differ_in_little(const Board& board, const Move& a, const Move& b) {
  if (a.from != b.from || a.drop != b.drop) return false;
  if (a.to == b.to) return true;
  const int phoenix = phoenix_of(board, other(board.turn));
  if (a.drop != Kind::none) return true;
  return is_slider(board.at(a.from).kind) && on_one_ray(phoenix, a.to, b.to);
}

// Lists the main lines from a position with one piece's square written as a name until it moves,
// and without its promotions.
class RenamedLines {
 public:
  explicit RenamedLines(Play& play) : play_(play) {}

  std::set<Line> list(const Board& board, int square) {
    lines_.clear();
    go_on(board, square, false);
    return lines_;
  }

 private:
  void go_on(const Board& board, int square, bool moved) {
    if (lines_.size() > kMostLinesToFold) throw TooMuchWork();
    if (play_.distance(board) == 0) {
      lines_.insert(line_);
      return;
    }
    const bool attacks = board.turn == play_.attacker();
    for (const Move& move :
         attacks ? play_.shortest_checks(board) : play_.longest_defences(board)) {
      const bool moves_it = square != kNoSquare && move.from == square;
      const bool takes_it = square != kNoSquare && move.to == square;
      line_.push_back(renamed(move, moves_it, takes_it, moved));
      const int next = moves_it ? move.to : takes_it ? kNoSquare : square;
      go_on(play(board, move), next, moved || moves_it);
      line_.pop_back();
    }
  }

  static std::string renamed(const Move& move, bool moves_it, bool takes_it, bool moved) {
    if (moves_it) return (moved ? square_name(move.from) : "@") + square_name(move.to);
    if (takes_it && !moved) return square_name(move.from) + "@" + (move.promote ? "+" : "");
    return move.usi();
  }

  Play& play_;
  Line line_;
  std::set<Line> lines_;
};

}  // namespace

template <typename Search>
bool Forbidding::remembered(const Board& board, int plies, Search search) {
  const Known known = known_[board];
  if (plies >= known.yes) return true;
  if (plies <= known.no) return false;
  game_.work();
  const bool found = search();
  Known& entry = known_[board];
  if (found) {
    entry.yes = std::min(entry.yes, plies);
  } else {
    entry.no = std::max(entry.no, plies);
  }
  return found;
}

bool Forbidding::mated_within(const Board& board, int plies) {
  if (forbidden_.contains(board) || plies < 0) return false;
  return remembered(board, plies, [&] { return all_defences_fail(board, plies); });
}

bool Forbidding::mates_within(const Board& board, int plies) {
  if (forbidden_.contains(board) || plies < 1) return false;
  return remembered(board, plies, [&] { return some_check_mates(board, plies); });
}

// The defences that count are those of the game without forbidden positions; a mate here is one
// there.
bool Forbidding::all_defences_fail(const Board& board, int plies) {
  if (!game_.length_when_checked(board, plies)) return false;
  const std::vector<Move> moves = game_.defences(board, plies);
  return std::all_of(moves.begin(), moves.end(),
                     [&](const Move& move) { return mates_within(play(board, move), plies - 1); });
}

bool Forbidding::some_check_mates(const Board& board, int plies) {
  const std::vector<Move> moves = checks(board, game_.reading());
  return std::any_of(moves.begin(), moves.end(),
                     [&](const Move& move) { return mated_within(play(board, move), plies - 1); });
}

std::vector<Alternative> Alternatives::at(const Step& step) {
  std::vector<Alternative> found;
  for (const Move& move : in_usi_order(checks(step.board, play_.reading()))) {
    if (move == step.move) continue;
    const std::optional<int> length = play_.length_of(step.board, move, within_);
    if (!length) continue;
    const bool as_long = *length == play_.distance(step.board);
    found.push_back({move, *length, kind_of(step, move, *length),
                     resemblance(step.board, move, step.move, as_long)});
  }
  return found;
}

std::string Alternatives::kind_of(const Step& step, const Move& move, int length) {
  const int distance = play_.distance(step.board);
  if (distance == 1 && !step.path.empty()) return "last-move-dual";
  if (length == distance && is_minor_dual(step, move)) return "minor-dual";
  if (!forbidding_.mated_within(play(step.board, move), within_ - 1)) {
    return length == distance ? "order-swap" : "detour";
  }
  return "cook";
}

bool Alternatives::is_minor_dual(const Step& step, const Move& move) {
  if (!differ_in_little(step.board, step.move, move)) return false;
  RenamedLines lines(play_);
  return lines.list(play(step.board, step.move), step.move.to) ==
         lines.list(play(step.board, move), move.to);
}

}  // namespace reference
