#include "tests/reference/conventional.hpp"

#include <algorithm>
#include <stdexcept>

#include "tests/reference/attack.hpp"

namespace reference {
namespace {

// The checker's legal capture of what was just dropped, if it has one.
std::optional<Move> capture_of(const Board& before, const Move& drop, Reading reading) {
  const Squares checking = checkers_of(before, before.turn);
  if (checking.size() != 1) return std::nullopt;
  for (const Move& move : legal_moves(play(before, drop), reading)) {
    if (move.from == checking.front() && move.to == drop.to) return move;
  }
  return std::nullopt;
}

// The legal moves that are no drops: those there would be with an empty hand.
std::vector<Move> board_moves(Board board, Reading reading) {
  board.hands[static_cast<std::size_t>(board.turn)] = {};
  return legal_moves(board, reading);
}

}  // namespace

void Conventional::work() {
  if (work_left_ == 0) throw TooMuchWork();
  --work_left_;
}

std::optional<int> Conventional::length(const Board& board, int max_plies) {
  for (int limit = 1; limit <= max_plies; limit += 2) {
    if (const Value value = attacker_value(board, limit)) return value;
  }
  return std::nullopt;
}

std::optional<int> Conventional::length_when_checked(const Board& board, int max_plies) {
  for (int limit = 0; limit <= max_plies; limit += 2) {
    if (const Value value = defender_value(board, limit)) return value;
  }
  return std::nullopt;
}

std::vector<Move> Conventional::defences(const Board& board, int max_plies) {
  std::vector<Move> moves = board_moves(board, reading_);
  const Value best_other = longest_of(board, moves, max_plies);
  if (!best_other) throw std::logic_error("not mated within so many plies");
  const std::vector<Move> drops = counting_drops(board, *best_other);
  moves.insert(moves.end(), drops.begin(), drops.end());
  return moves;
}

// The value `compute` finds if it is at most `limit`, else nothing.
template <typename Compute>
Conventional::Value Conventional::remembered(const Board& board, int limit, Compute compute) {
  const Known known = known_[board];
  if (known.value) return *known.value <= limit ? known.value : std::nullopt;
  if (limit <= known.more_than) return std::nullopt;
  work();
  const Value value = compute();
  Known& entry = known_[board];
  entry.value = value;
  if (!value) entry.more_than = std::max(entry.more_than, limit);
  return value;
}

Conventional::Value Conventional::attacker_value(const Board& board, int limit) {
  if (limit < 1) return std::nullopt;
  return remembered(board, limit, [&] { return best_check(board, limit); });
}

Conventional::Value Conventional::defender_value(const Board& board, int limit) {
  if (limit < 0) return std::nullopt;
  return remembered(board, limit, [&] { return best_defence(board, limit); });
}

Conventional::Value Conventional::best_check(const Board& board, int limit) {
  Value best;
  for (const Move& move : checks(board, reading_)) {
    const Value behind = defender_value(play(board, move), best ? *best - 3 : limit - 1);
    if (behind) best = *behind + 1;
  }
  return best;
}

Conventional::Value Conventional::best_defence(const Board& board, int limit) {
  const std::vector<Move> moves = board_moves(board, reading_);
  const Value best_other = longest_of(board, moves, limit);
  if (!best_other) return std::nullopt;
  const Value best_drop = longest_of(board, counting_drops(board, *best_other), limit);
  if (!best_drop) return std::nullopt;
  return std::max(*best_other, *best_drop);
}

// The longest of the defences that begin with these moves; 0 if there are none.
Conventional::Value Conventional::longest_of(const Board& board, const std::vector<Move>& moves,
                                             int limit) {
  int longest = 0;
  for (const Move& move : moves) {
    const Value behind = attacker_value(play(board, move), limit - 1);
    if (!behind) return std::nullopt;
    longest = std::max(longest, *behind + 1);
  }
  return longest;
}

// The drops that are not left out, when the longest defence without a drop is known.
std::vector<Move> Conventional::counting_drops(const Board& board, int best_other) {
  if (board.hand_size(board.turn) == 0) return {};
  std::vector<Move> moves = legal_moves(board, reading_);
  std::erase_if(moves, [&](const Move& move) {
    return move.drop == Kind::none || is_left_out(board, move, best_other);
  });
  return moves;
}

// Whether a drop between the only checker and the phoenix does not count. (In check no other drop
// is legal.)
bool Conventional::is_left_out(const Board& board, const Move& drop, int best_other) {
  if (interposed_ == Interposed::all) return false;
  const std::optional<Move> capture = capture_of(board, drop, reading_);
  if (!capture) {
    ++tally_.safe_from_capture;
    return false;
  }
  if (interposed_ == Interposed::uncapturable) return true;
  Board handed_back = play(play(board, drop), *capture);
  handed_back.hands = board.hands;
  const bool futile = defender_value(handed_back, best_other).has_value();
  ++(futile ? tally_.futile : tally_.capturable_lasting);
  return futile;
}

}  // namespace reference
