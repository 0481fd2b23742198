#include "teaching/why/fouls.hpp"

#include <algorithm>
#include <utility>

#include "rules/bitboard.hpp"
#include "rules/legality.hpp"
#include "teaching/why/foul_facts.hpp"

namespace tori::teaching {
namespace {

/// The fouls of the side to move.
class FoulFinder {
 public:
  explicit FoulFinder(const Position& position) : position_(position) {}

  std::vector<lesson::Foul> all() {
    const Bitboard birds = position_.pieces(position_.turn());
    for (const Square from : squares(birds)) {
      for (const Square to : squares(~birds))
        add({Move::board(from, to, false), Move::board(from, to, true)});
    }
    for (int kind = 0; kind < kHandKinds; ++kind) {
      for (const Square to : squares(~position_.occupied())) add({Move::drop(kind_at(kind), to)});
    }
    return std::move(fouls_);
  }

 private:
  bool is_legal(Move move) const { return !legality::broken_rule(position_, move); }

  /// Adds the first of the ways to play one move that is a foul, unless one of them is legal.
  void add(const std::vector<Move>& ways) {
    if (std::any_of(ways.begin(), ways.end(), [this](Move way) { return is_legal(way); })) return;
    for (const Move way : ways) {
      const auto fact = foul_fact(position_, way);
      if (!fact) continue;
      fouls_.push_back({way, *fact});
      return;
    }
  }

  const Position& position_;
  std::vector<lesson::Foul> fouls_;
};

}  // namespace

std::vector<lesson::Foul> fouls_of(const Position& position) {
  return FoulFinder(position).all();
}

}  // namespace tori::teaching
