#include "tests/reference/why_mate.hpp"

#include <algorithm>
#include <stdexcept>

#include "tests/reference/conventional.hpp"
#include "tests/reference/why_names.hpp"

namespace reference {
namespace {

// The swallows of `side` on the file of a square.
int swallows_on_file_of(const Board& board, Side side, int square) {
  const Squares birds = birds_of(board, side);
  return static_cast<int>(std::count_if(birds.begin(), birds.end(), [&](int bird) {
    return board.at(bird).kind == Kind::swallow && column_of(bird) == column_of(square);
  }));
}

class MateReader {
 public:
  MateReader(const Board& mated, const Move& last)
      : board_(mated),
        lifted_(lifted(mated, mated.turn)),
        defender_(mated.turn),
        attacker_(other(mated.turn)),
        phoenix_(phoenix_of(mated, mated.turn)),
        mover_(last.to),
        checkers_(checkers_of(mated, mated.turn)),
        open_(open_ring(mated)) {}

  FactTexts facts() {
    say_check();
    say_edge();
    say_guards();
    say_own();
    say_take();
    say_block();
    say_more();
    for (const std::string& name : names_of_mate(board_)) say(FactText("name").called(name));
    return facts_;
  }

 private:
  void say(const FactText& fact) { facts_.push_back(fact.text()); }

  bool is_double() const { return checkers_.size() > 1; }

  // The squares between the only checker and the phoenix, if something there stops the check.
  Squares stops() const {
    if (is_double()) return {};
    Squares squares = squares_between(checkers_.front(), phoenix_);
    std::erase_if(squares, [&](int square) {
      Board stopped = board_;
      stopped.at(square) = {Kind::swallow, defender_};
      return attacks(stopped, checkers_.front(), phoenix_);
    });
    return squares;
  }

  void say_check() {
    const int checker = checkers_.front();
    if (is_double()) {
      say(FactText("check.double").bird("who", board_, checker).bird("with", board_, checkers_[1]));
    } else if (checker != mover_) {
      say(FactText("check.discovered").bird("who", board_, checker).bird("with", board_, mover_));
    } else if (contains(ring_of(phoenix_), checker)) {
      say(FactText("check.adjacent").bird("who", board_, checker));
    } else {
      say(FactText(stops().empty() ? "check.jump" : "check.line").bird("who", board_, checker));
    }
  }

  void say_edge() {
    const auto at_end = [](int number) { return number == 0 || number == kSize - 1; };
    const int edges = (at_end(row_of(phoenix_)) ? 1 : 0) + (at_end(column_of(phoenix_)) ? 1 : 0);
    if (edges == 1) say(FactText("flight.edge"));
    if (edges == 2) say(FactText("flight.corner"));
  }

  // Of the squares those that the bird guards.
  Squares guarded_by(int bird, Squares squares) const {
    std::erase_if(squares, [&](int square) { return !attacks(lifted_, bird, square); });
    return squares;
  }

  // The bird that guards most of the squares; of several the checker, then the first.
  int best_guard(const Squares& squares) const {
    int best = kNoSquare;
    std::size_t most = 0;
    for (const int bird : birds_of(board_, attacker_)) {
      const std::size_t guarded = guarded_by(bird, squares).size();
      const bool checks = contains(checkers_, bird) && !contains(checkers_, best);
      if (guarded == 0 || guarded < most || (guarded == most && !checks)) continue;
      best = bird;
      most = guarded;
    }
    return best;
  }

  // The squares of the checkers are spoken of by the facts `take`.
  void say_guards() {
    Squares unnamed = open_;
    std::erase_if(unnamed, [&](int square) { return contains(checkers_, square); });
    while (!unnamed.empty()) {
      const int guard = best_guard(unnamed);
      if (guard == kNoSquare) throw std::invalid_argument("a square is free");
      Squares plain = guarded_by(guard, unnamed);
      Squares through = plain;
      std::erase_if(plain, [&](int square) { return !attacks(board_, guard, square); });
      std::erase_if(through, [&](int square) { return attacks(board_, guard, square); });
      say_guard("flight.guard", guard, plain);
      say_guard("flight.through", guard, through);
      std::erase_if(unnamed, [&](int square) { return attacks(lifted_, guard, square); });
    }
  }

  void say_guard(std::string_view key, int guard, const Squares& squares) {
    if (!squares.empty()) say(FactText(key).bird("who", board_, guard).squares(squares));
  }

  void say_own() {
    Squares own = ring_of(phoenix_);
    std::erase_if(own, [&](int square) { return contains(open_, square); });
    while (!own.empty()) {
      const Kind kind = board_.at(own.front()).kind;
      Squares same = own;
      std::erase_if(same, [&](int square) { return board_.at(square).kind != kind; });
      say(FactText(same.size() == 1 ? "flight.own" : "flight.own.many").kind(kind).squares(same));
      std::erase_if(own, [&](int square) { return board_.at(square).kind == kind; });
    }
  }

  void say_take() {
    if (is_double()) {
      say_take_of_two();
      return;
    }
    const int checker = checkers_.front();
    const Squares takers = attackers(board_, defender_, checker);
    if (takers.empty()) say(FactText("take.none").bird("who", board_, checker));
    if (contains(takers, phoenix_)) say_protected(checker);
    for (const int taker : takers) {
      if (taker != phoenix_) say_pinned(taker, checker);
    }
  }

  // The phoenix takes neither that it stands beside; whatever else takes one leaves the other.
  void say_take_of_two() {
    int takers = 0;
    int phoenixes = 0;
    for (const int checker : checkers_) {
      const Squares those = attackers(board_, defender_, checker);
      takers += static_cast<int>(those.size());
      if (!contains(those, phoenix_)) continue;
      ++phoenixes;
      say_protected(checker);
    }
    if (takers > phoenixes) say(FactText("take.double"));
  }

  void say_protected(int checker) {
    const Squares protectors = guards_of(board_, checker);
    if (protectors.empty()) throw std::invalid_argument("the phoenix takes");
    say(FactText("take.phoenix")
            .bird("who", board_, checker)
            .bird("with", board_, protectors.front()));
  }

  void say_pinned(int taker, int checker) {
    const Board taken = play(board_, {taker, checker, Kind::none, false});
    const Squares left = checkers_of(taken, defender_);
    if (left.empty()) throw std::invalid_argument("the checker can be taken");
    say(FactText("take.pinned").bird("taker", board_, taker).bird("with", taken, left.front()));
  }

  void say_block() {
    const Squares squares = stops();
    if (squares.empty()) return;
    if (board_.hand_size(defender_) == 0) {
      say(FactText("block.none"));
      return;
    }
    const bool only_swallows =
        board_.hand_size(defender_) == board_.in_hand(defender_, Kind::swallow);
    // A swallow that is dropped in between never mates A: the checker can take it.
    Squares two;
    Squares futile;
    for (const int square : squares) {
      const bool full = only_swallows && swallows_on_file_of(board_, defender_, square) >= 2;
      (full ? two : futile).push_back(square);
    }
    if (!two.empty()) say(FactText("block.two").squares(two));
    if (!futile.empty()) say(FactText("block.futile").squares(futile));
  }

  void say_more() {
    Squares twice = open_;
    std::erase_if(twice, [&](int square) { return guards_of(board_, square).size() < 2; });
    if (twice.empty()) {
      say(FactText("more.twice.none"));
    } else {
      say(FactText("more.twice").squares(twice));
    }
    for (const int bird : birds_of(board_, attacker_)) {
      if (is_idle(bird)) say(FactText("more.idle").bird("who", board_, bird));
    }
  }

  // Whether a bird neither checks nor guards and could be away: some only hold a bird of D, or
  // stand in its way.
  bool is_idle(int bird) const {
    if (contains(checkers_, bird) || bird == phoenix_of(board_, attacker_)) return false;
    if (!guarded_by(bird, open_).empty()) return false;
    Board without = board_;
    without.at(bird) = {};
    without.hands[static_cast<std::size_t>(defender_)] = {};  // drops are no matter of this bird
    return !has_legal_move(without, Reading::optional);
  }

  Board board_;
  Board lifted_;
  Side defender_;
  Side attacker_;
  int phoenix_;
  int mover_;
  Squares checkers_;
  Squares open_;
  FactTexts facts_;
};

}  // namespace

Squares open_ring(const Board& mated) {
  Squares squares = ring_of(phoenix_of(mated, mated.turn));
  std::erase_if(squares, [&](int square) {
    const Piece piece = mated.at(square);
    return piece.kind != Kind::none && piece.side == mated.turn;
  });
  return squares;
}

Squares guards_of(const Board& mated, int square) {
  return attackers(lifted(mated, mated.turn), other(mated.turn), square);
}

FactTexts facts_of_mate(const Board& mated, const Move& last, Reading reading) {
  if (Conventional(reading).length_when_checked(mated, 0) != 0 || !in_check(mated, mated.turn)) {
    throw std::invalid_argument("no mate");
  }
  return MateReader(mated, last).facts();
}

}  // namespace reference
