#include "composer/grading/naive_choice.hpp"

#include "composer/grading/board_facts.hpp"
#include "composer/grading/position_value.hpp"
#include "rules/movegen.hpp"

namespace tori::composer {
namespace {

/// In tenths: a unit of value taken, a promotion, a unit of value that can be lost, a defence,
/// mate.
constexpr int kNaiveGain = 10;
constexpr int kNaivePromotion = 20;
constexpr int kNaiveLoss = -6;
constexpr int kNaiveDefence = -8;
constexpr int kNaiveMate = 500;

}  // namespace

int naive_value(Kind kind) {
  constexpr int kSwallow = 100;
  return value_of(kind) / kSwallow;
}

int naive_score(const Position& position, Move check) {
  int score = check.promotes() ? kNaivePromotion : 0;
  if (position.captures(check)) {
    score += kNaiveGain * naive_value(position.at(check.to()).kind());
  }
  const int own_value = naive_value(position.kind_after(check));
  Position after = position;
  after.play(check);
  const int defences = defences_in(after);
  if (may_take(after, check.to())) score += kNaiveLoss * own_value;
  return score + kNaiveDefence * defences + (defences == 0 ? kNaiveMate : 0);
}

NaiveRank naive_rank(const Position& position, Move check) {
  const int score = naive_score(position, check);
  NaiveRank rank;
  for (const Move other : check_moves(position)) {
    ++rank.checks;
    rank.better += naive_score(position, other) > score ? 1 : 0;
  }
  return rank;
}

}  // namespace tori::composer
