#include "solver/search/shallow_mate.hpp"

#include <algorithm>
#include <array>

#include "rules/movegen.hpp"
#include "solver/search/dominance.hpp"

namespace tori::solver {
namespace {

/// Tells, before a check is played, that the phoenix can step away from it. Drops and moves that
/// open no line of another slider cover nothing but what the checking piece itself attacks.
class Flights {
 public:
  explicit Flights(const Position& position)
      : position_(position), attacker_(position.turn()), defender_(opponent(attacker_)) {
    const Bitboard phoenix = position.pieces(defender_, Kind::phoenix);
    phoenix_ = phoenix.first();
    without_phoenix_ = position.occupied() ^ phoenix;
    const Bitboard steps =
        leap_attacks(defender_, Kind::phoenix, phoenix_) - position.pieces(defender_);
    flights_ = position.safe_steps(phoenix_, attacker_, steps, without_phoenix_);
    for (const Kind kind : {Kind::left_quail, Kind::right_quail, Kind::eagle}) {
      sliders_ |= position.pieces(attacker_, kind);
    }
  }

  /// True if the phoenix surely can step away after this check. False: it may or may not.
  bool surely_left_by(Move check) const {
    if (flights_.empty()) return false;
    Bitboard occupied = without_phoenix_ | check.to();
    if (!check.is_drop()) {
      if (opens_a_line(check.from())) return false;
      occupied -= check.from();
    }
    const Bitboard covered =
        attacks(attacker_, position_.kind_after(check), check.to(), occupied) | check.to();
    return !(flights_ - covered).empty();
  }

 private:
  bool opens_a_line(Square from) const {
    for (const Square slider : squares(sliders_ - from)) {
      if (slide_reach(attacker_, position_.at(slider).kind(), slider).contains(from)) return true;
    }
    return false;
  }

  const Position& position_;
  Colour attacker_, defender_;
  Square phoenix_;
  Bitboard without_phoenix_;
  /// The squares to which the phoenix could step if the attacker did nothing.
  Bitboard flights_;
  Bitboard sliders_;
};

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
  if (phoenix_can_step(position_)) {
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

bool ShallowMate::some_drop_counts_in_relaxed(Bitboard counted) const {
  if (interpositions_ == Interpositions::not_capturable) return true;
  const Bitboard relaxed = counted - capturable_drop_squares(position_);
  return summarize_evasions(position_, relaxed).drop_squares > 0;
}

ShallowMate::Answer ShallowMate::attacker_within_1() {
  ++tested_;
  const MoveList checks = check_moves(position_);
  Answer none{false, MateLength::unbounded(), all_in_hand(position_), Move::none()};
  if (!checks.empty()) {
    none.length = MateLength(1);
    const Flights flights(position_);
    for (const Move check : checks) {
      // A step away is possible whatever the hands are.
      if (flights.surely_left_by(check)) continue;
      const Answer after = after_last_check(check);
      if (after.mates) {
        return {true, MateLength(1), proof_hand_before(position_, check, after.hand), check};
      }
      take_failed(position_, check, after, none);
    }
  }
  none.hand = without_new_checks(position_, none.hand);
  return none;
}

bool ShallowMate::is_mated_after(Move defence, Answer& answer) {
  const Undo undo = position_.play(defence, kNoKey);
  const Answer after = attacker_within_1();
  position_.take_back(defence, undo);
  if (after.mates) {
    answer.hand = maximum(answer.hand, after.hand);
    return true;
  }
  answer = refuted_by(after, scope_before(position_, defence, after.scope, interpositions_));
  return false;
}

ShallowMate::Answer ShallowMate::defender_within_2() {
  ++tested_;
  const Bitboard counted = drop_squares();
  const Evasions defences = sorted_evasions(position_, counted);
  Answer answer{true, MateLength(defences.empty() ? 0 : 2), Hand{}, Move::none()};
  for (const Move move : defences.board_moves) {
    if (!is_mated_after(move, answer)) return answer;
  }
  for (const Kind kind : kWeakestFirst) {
    for (const Square to : squares(defences.drops[static_cast<std::size_t>(index(kind))])) {
      if (!is_mated_after(Move::drop(kind, to), answer)) return answer;
    }
  }
  answer.hand = maximum(answer.hand, needed_against_drops(position_, counted));
  return answer;
}

ShallowMate::Answer ShallowMate::attacker_within_3() {
  ++tested_;
  const MoveList checks = check_moves(position_);
  Answer none{false, MateLength::unbounded(), all_in_hand(position_), Move::none()};
  for (const Move check : checks) {
    const Undo undo = position_.play(check, kNoKey);
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
