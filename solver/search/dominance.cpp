#include "solver/search/dominance.hpp"

namespace tori::solver {

Hand all_in_hand(const Position& position) {
  return Hand::from_bits(position.hand(Colour::sente).bits() + position.hand(Colour::gote).bits());
}

Hand proof_hand_before(const Position& position, Move move, Hand after) {
  if (move.is_drop()) {
    after.add(move.dropped());
  } else if (position.captures(move)) {
    const Kind gained = unpromoted(position.at(move.to()).kind());
    if (after.has(gained)) after.remove(gained);
  }
  return after;
}

Hand disproof_hand_before(const Position& position, Move move, Hand after) {
  if (move.is_drop()) {
    after.add(move.dropped());
  } else if (position.captures(move)) {
    after.remove(unpromoted(position.at(move.to()).kind()));
  }
  return after;
}

Hand needed_against_drops(const Position& position, Bitboard drop_squares) {
  Hand needed;
  const Colour defender = position.turn();
  const Bitboard checkers = position.checkers(defender);
  if (checkers.more_than_one()) return needed;
  const Square checker = checkers.first();
  if (!is_slider(position.at(checker).kind())) return needed;
  if ((between(position.phoenix(defender), checker) & drop_squares).empty()) return needed;
  const Hand own = position.hand(defender);
  const Hand others = position.hand(opponent(defender));
  for (int i = 0; i < kHandKinds; ++i) {
    if (!own.has(kind_at(i))) needed.set(kind_at(i), others.count(kind_at(i)));
  }
  return needed;
}

Hand without_new_checks(const Position& position, Hand disproof_hand) {
  const Colour attacker = position.turn();
  const Colour defender = opponent(attacker);
  const Hand own = position.hand(attacker);
  const Square phoenix = position.phoenix(defender);
  for (int i = 0; i < kHandKinds; ++i) {
    const Kind kind = kind_at(i);
    if (own.has(kind) || !disproof_hand.has(kind)) continue;
    const Bitboard checking =
        attacks(defender, kind, phoenix, position.occupied()) - position.occupied();
    if (!checking.empty()) disproof_hand.set(kind, 0);
  }
  return disproof_hand;
}

Hand hand_not_mating(const Position& position, const EvasionSummary& summary) {
  Hand hand = all_in_hand(position);
  if (summary.board_moves == 0) hand.remove(summary.droppable);
  return hand;
}

}  // namespace tori::solver
