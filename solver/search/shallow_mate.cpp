#include "solver/search/shallow_mate.hpp"

#include <algorithm>
#include <cassert>

#include "rules/movegen.hpp"
#include "solver/search/dominance.hpp"
#include "solver/search/likely_mates.hpp"

namespace tori::solver {
namespace {

/// Nothing is looked up, so no key is needed.
constexpr Key kNoKey = 0;

/// A defence that refutes, and the disproof of the check from that of the position behind it.
ShallowMate::Answer refuted_by(const ShallowMate::Answer& behind, DisproofScope scope) {
  return {false, behind.length.after(-1), behind.hand, Move::none(), scope};
}

/// Adds a check that fails to the disproof of the attacker's position.
void take_failed(const Position& position, Move check, const ShallowMate::Answer& after,
                 ShallowMate::Answer& none) {
  none.hand = minimum(none.hand, disproof_hand_before(position, check, after.hand));
  none.length = std::min(none.length, after.length.after(-1));
  none.scope = none.scope & after.scope;
}

}  // namespace

ShallowMate::Answer ShallowMate::answer(Side side, MateLength within) {
  if (side == Side::defender) return defender_within_2();
  return within == MateLength(1) ? attacker_within_1() : attacker_within_3();
}

ShallowMate::Answer ShallowMate::after_last_check(Move check) {
  const Undo undo = position_.play(check, kNoKey);
  Answer answer;
  if (!phoenix_steps(position_).empty()) {
    answer.hand = all_in_hand(position_);
  } else {
    const Bitboard squares = drop_squares();
    const EvasionSummary summary = summarize_evasions(position_, squares);
    answer.mates = summary.mated();
    answer.scope =
        answer.scope.with_relaxed(summary.board_moves > 0 || some_drop_counts_in_relaxed(squares));
    answer.hand = answer.mates ? needed_against_drops(position_, squares)
                               : hand_not_mating(position_, summary);
  }
  position_.take_back(check, undo);
  return answer;
}

/// Then the summary of the strict game is that of the relaxed game: its droppable kind
/// (`hand_not_mating`) is one that counts there, too, though a swallow may be dropped on some
/// squares only. For the checker may capture on all squares between or on none. Suppose that it may
/// capture on square A and not on B. After the capture on B a slider, through the square that the
/// checker has left, attacks the attacker's phoenix; after that on A it does not, so A is on the
/// line of this attack. Two squares of that line are on the line of the check, so it is the same
/// line, and on it the defender's phoenix stands in the way.
bool ShallowMate::some_drop_counts_in_relaxed(Bitboard counted) const {
  if (interpositions_ == Interpositions::not_capturable) return true;
  const Bitboard capturable = capturable_drop_squares(position_);
  const bool some = summarize_evasions(position_, counted - capturable).drop_squares > 0;
  assert(!some || capturable.empty());
  return some;
}

ShallowMate::Answer ShallowMate::attacker_within_1() {
  const LikelyMates likely = likely_mates(position_);
  Answer none{false, likely.any_check ? MateLength(1) : MateLength::unbounded(),
              all_in_hand(position_), Move::none()};
  for (const Move check : likely.checks) {
    const Answer after = after_last_check(check);
    if (after.mates) {
      return {true, MateLength(1), proof_hand_before(position_, check, after.hand), check};
    }
    take_failed(position_, check, after, none);
  }
  none.hand = without_new_checks(position_, none.hand);
  return none;
}

bool ShallowMate::is_mated_after(Move defence, Answer& answer) {
  const Undo undo = position_.play(defence, kNoKey);
  ++tested_;
  const Answer after = attacker_within_1();
  position_.take_back(defence, undo);
  if (after.mates) {
    answer.hand = maximum(answer.hand, after.hand);
    return true;
  }
  answer = refuted_by(after, scope_before(position_, defence, after.scope, interpositions_));
  return false;
}

/// A step of the phoenix refutes nearly all checks, so the other defences are looked for later.
ShallowMate::Answer ShallowMate::defender_within_2() {
  Answer answer{true, MateLength(0), Hand{}, Move::none()};
  const Square phoenix = position_.phoenix(position_.turn());
  for (const Square to : squares(phoenix_steps(position_))) {
    answer.length = MateLength(2);
    if (!is_mated_after(Move::board(phoenix, to, false), answer)) return answer;
  }
  const Bitboard counted = drop_squares();
  const Evasions parries = sorted_parries(position_, counted);
  if (!parries.empty()) answer.length = MateLength(2);
  for (const Move move : parries.board_moves) {
    if (!is_mated_after(move, answer)) return answer;
  }
  for (const Kind kind : kWeakestFirst) {
    for (const Square to : squares(parries.drops[static_cast<std::size_t>(index(kind))])) {
      if (!is_mated_after(Move::drop(kind, to), answer)) return answer;
    }
  }
  answer.hand = maximum(answer.hand, needed_against_drops(position_, counted));
  return answer;
}

ShallowMate::Answer ShallowMate::attacker_within_3() {
  const MoveList checks = check_moves(position_);
  Answer none{false, MateLength::unbounded(), all_in_hand(position_), Move::none()};
  for (const Move check : checks) {
    const Undo undo = position_.play(check, kNoKey);
    ++tested_;
    const Answer after = defender_within_2();
    position_.take_back(check, undo);
    if (after.mates) {
      return {true, after.length.after(-1), proof_hand_before(position_, check, after.hand), check};
    }
    take_failed(position_, check, after, none);
  }
  none.hand = without_new_checks(position_, none.hand);
  return none;
}

}  // namespace tori::solver
