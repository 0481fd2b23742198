// How facts about a position carry over to other hands of the attacker.
//
// Board and side to move fixed, more in the attacker's hand (taken from the defender's) never hurts
// the attacker: what may be dropped where depends on the board alone, drop mate included. So a
// proof holds for every hand that contains its *proof hand*, a disproof for every hand contained in
// its *disproof hand* (Seo 1995, Nagai 2002; here with drop rules of Tori shogi). The functions
// below compute small proof hands and large disproof hands from those of the children.
#pragma once

#include "rules/movegen.hpp"
#include "rules/position.hpp"

namespace tori::solver {

/// All pieces in both hands: the largest hand the attacker could have with this board.
Hand all_in_hand(const Position& position);

/// The attacker's hand, whoever is to move.
Hand attackers_hand(const Position& position, bool attacker_to_move);

/// A proof hand of the attacker's move `move` to a position with proof hand `after`.
Hand proof_hand_before(const Position& position, Move move, Hand after);

/// A bound on the disproof hand from one failing move: with no more than this the move leads to at
/// most the hand `after`.
Hand disproof_hand_before(const Position& position, Move move, Hand after);

/// What the attacker must hold at a defender position so that the defender has no drop it had not:
/// every kind of which the defender holds none, when a drop on `drop_squares` could parry. Defender
/// to move.
Hand needed_against_drops(const Position& position, Bitboard drop_squares = Bitboard::all());

/// A disproof hand without the kinds the attacker does not hold but could check with, were they in
/// hand. Attacker to move.
Hand without_new_checks(const Position& position, Hand disproof_hand);

/// The largest hand of the attacker with which a defender in check still has a move.
/// Defender to move; the summary must not say mate. In a game that allows drops on some squares
/// only it is the summary for these.
Hand hand_not_mating(const Position& position, const EvasionSummary& summary);

}  // namespace tori::solver
