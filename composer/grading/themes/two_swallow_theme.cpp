#include "composer/grading/themes/theme_tests.hpp"
#include "rules/legality.hpp"
#include "rules/movegen.hpp"

namespace tori::composer {
namespace {

bool has_swallows_only(Hand hand) {
  return hand.has(Kind::swallow) && hand.total() == hand.count(Kind::swallow);
}

/// True if a swallow that the side to move drops would be a check of the attacker, or a parry of
/// the defender in check, and only two swallows of the same side on the file forbid it.
bool is_forbidden_by_two(const Position& position, Move drop, bool attacks) {
  if (legality::broken_rule(position, drop) != legality::Rule::third_swallow_on_file) return false;
  Position after = position;
  after.play(drop);
  const bool in_check = after.in_check(position.turn());
  const bool checks = after.in_check(after.turn());
  return !in_check && !(checks && is_mate(after)) && (checks || !attacks);
}

bool fails_by_two_swallows(const Position& position, bool attacks) {
  const Hand hand = position.hand(position.turn());
  if (attacks ? !hand.has(Kind::swallow) : !has_swallows_only(hand)) return false;
  for (int i = 0; i < kSquares; ++i) {
    const Move drop = Move::drop(Kind::swallow, static_cast<Square>(i));
    if (is_forbidden_by_two(position, drop, attacks)) return true;
  }
  return false;
}

}  // namespace

bool has_two_swallow(const PlayedLine& line) {
  for (std::size_t i = 0; i < line.size(); i += 2) {
    if (fails_by_two_swallows(line[i].before, true)) return true;
    if (fails_by_two_swallows(line[i].after, false)) return true;
  }
  return false;
}

}  // namespace tori::composer
