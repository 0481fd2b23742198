#include "composer/sources/player.hpp"

#include <algorithm>
#include <array>

#include "composer/grading/position_value.hpp"

namespace tori::composer {
namespace {

/// The value of a mated position for the side to move.
constexpr int kMated = -100'000;
/// More than any value.
constexpr int kBound = 1'000'000;
constexpr int kDeepest = 8;
/// Plies of captures behind the search.
constexpr int kExchangePlies = 4;

/// What a move promises at first sight, to try the best moves first.
int promise_of(const Position& position, Move move) {
  if (move.is_drop()) return 0;
  const Piece victim = position.at(move.to());
  const Kind kind = position.at(move.from()).kind();
  const int taken = victim.none() ? 0 : 10 * value_of(victim.kind()) - value_of(kind) / 10;
  return taken + (move.promotes() ? 100 : 0);
}

/// Moves sorted by a key, the highest first; equal ones in the order of the generator.
class SortedMoves {
 public:
  void add(Move move, int key) {
    constexpr int kPlaces = MoveList::kCapacity;
    keyed_[size_] = {key * kPlaces - static_cast<int>(size_), move};
    ++size_;
  }
  void sort() {
    std::sort(keyed_.begin(), keyed_.begin() + static_cast<std::ptrdiff_t>(size_),
              [](const Keyed& a, const Keyed& b) { return a.key > b.key; });
  }
  std::size_t size() const { return size_; }
  Move operator[](std::size_t i) const { return keyed_[i].move; }

 private:
  struct Keyed {
    int key = 0;
    Move move;
  };
  std::array<Keyed, MoveList::kCapacity> keyed_;
  std::size_t size_ = 0;
};

}  // namespace

std::optional<Move> Player::choose(const Position& position, int whim, RandomStream& random) {
  board_ = position;
  spent_ = 0;
  constexpr int kShareForMates = 8;
  limit_ = nodes_ / kShareForMates;
  if (const auto mate = mate_at_hand()) return mate;
  std::vector<Ranked> moves;
  const MoveList legal = legal_moves(position);
  if (legal.empty()) return std::nullopt;
  moves.reserve(legal.size());
  for (const Move move : legal) {
    moves.push_back({move, random.below(whim + 1), promise_of(position, move)});
  }
  spent_ = 0;
  limit_ = nodes_;
  const auto better = [](const Ranked& a, const Ranked& b) { return a.value > b.value; };
  for (int depth = 0; depth <= kDeepest && !spent(); ++depth) {
    std::stable_sort(moves.begin(), moves.end(), better);
    const std::size_t judged = rank(moves, depth);
    // What was not judged this deeply does not compete with what was.
    if (judged > 0) moves.resize(judged);
    if (moves.size() == 1) break;
  }
  return std::max_element(moves.begin(), moves.end(),
                          [&](const Ranked& a, const Ranked& b) { return better(b, a); })
      ->move;
}

/// A check that mates at once, or with the next move, if the nodes are enough to see it.
std::optional<Move> Player::mate_at_hand() {
  const MoveList checks = check_moves(*board_);
  for (const bool at_once : {true, false}) {
    for (const Move check : checks) {
      if (spent()) return std::nullopt;
      ++spent_;
      const Undo undo = board_->play(check);
      const bool mates = at_once ? is_mate(*board_) : mates_in_three();
      board_->take_back(check, undo);
      if (mates) return check;
    }
  }
  return std::nullopt;
}

/// True if each answer to the check on the board is mated at once.
bool Player::mates_in_three() {
  for (const Move answer : evasions(*board_)) {
    const Undo undo = board_->play(answer);
    const bool mates = mates_at_once();
    board_->take_back(answer, undo);
    if (!mates) return false;
  }
  return true;
}

/// True if a check mates; false, too, if the nodes end before one is found.
bool Player::mates_at_once() {
  for (const Move check : check_moves(*board_)) {
    if (spent()) return false;
    ++spent_;
    const Undo undo = board_->play(check);
    const bool mates = is_mate(*board_);
    board_->take_back(check, undo);
    if (mates) return true;
  }
  return false;
}

/// Judges moves, best first, as deep as that, until the nodes end. Returns how many.
std::size_t Player::rank(std::vector<Ranked>& moves, int depth) {
  int best = -kBound;
  std::size_t judged = 0;
  for (Ranked& each : moves) {
    if (judged > 0 && spent()) break;
    const Undo undo = board_->play(each.move);
    each.value = each.whim - best_reply(depth, -kBound, each.whim - best);
    board_->take_back(each.move, undo);
    // A search that was cut short says nothing, unless it is the only one.
    if (judged > 0 && spent()) break;
    best = std::max(best, each.value);
    ++judged;
  }
  return judged;
}

/// The value for the side to move, exact between the bounds.
int Player::best_reply(int depth, int alpha, int beta) {
  if (depth <= 0) return exchanges(kExchangePlies, alpha, beta);
  ++spent_;
  const MoveList legal = legal_moves(*board_);
  if (legal.empty()) return kMated;
  SortedMoves moves;
  for (const Move move : legal) moves.add(move, promise_of(*board_, move));
  moves.sort();
  int best = -kBound;
  for (std::size_t i = 0; i < moves.size() && !spent(); ++i) {
    const Undo undo = board_->play(moves[i]);
    best = std::max(best, -best_reply(depth - 1, -beta, -std::max(alpha, best)));
    board_->take_back(moves[i], undo);
    if (best >= beta) break;
  }
  return best;
}

/// The value once the captures are over; neither side has to take.
int Player::exchanges(int depth, int alpha, int beta) {
  ++spent_;
  int best = value_of(*board_);
  if (best >= beta || depth == 0) return best;
  SortedMoves captures;
  for (const Move move : legal_moves(*board_)) {
    if (board_->captures(move)) captures.add(move, promise_of(*board_, move));
  }
  captures.sort();
  for (std::size_t i = 0; i < captures.size() && !spent(); ++i) {
    const Undo undo = board_->play(captures[i]);
    best = std::max(best, -exchanges(depth - 1, -beta, -std::max(alpha, best)));
    board_->take_back(captures[i], undo);
    if (best >= beta) break;
  }
  return best;
}

}  // namespace tori::composer
