// How facts about a position carry over to other hands of the attacker.
//
// With board and side to move fixed, more pieces in the attacker's hand (taken from the defender's)
// never hurt the attacker: the board alone decides what may be dropped where, swallow-drop mate
// included. So a proof holds for every hand that contains its *proof hand*, a disproof for every
// hand contained in its *disproof hand* [Seo 1995] [Nagai 2002]; here with the drop rules of Tori
// shogi. The functions below compute small proof hands and large disproof hands from those of the
// children. The papers: docs/references.md.
#pragma once

#include <array>

#include "rules/movegen.hpp"
#include "rules/position.hpp"

namespace tori::solver {

/// The order in which drops on one square are tried: the weakest kind first, for the proof against
/// it often works against the others too.
inline constexpr std::array<Kind, kHandKinds> kWeakestFirst = {
    Kind::swallow, Kind::pheasant, Kind::crane, Kind::left_quail, Kind::right_quail, Kind::falcon};

/// The pieces of both hands together: the largest hand that the attacker could have on this board.
Hand all_in_hand(const Position& position);

/// A proof hand of an attacker position whose move `move` leads to a position with the proof hand
/// `after`.
Hand proof_hand_before(const Position& position, Move move, Hand after);

/// An upper bound of the disproof hand of an attacker position, from one failing move: with at most
/// this hand the move leads to at most the hand `after`.
Hand disproof_hand_before(const Position& position, Move move, Hand after);

/// What the attacker must hold so that the defender gets no new drops: every piece of each kind of
/// which the defender holds none, if a drop on one of `drop_squares` could parry the check; else
/// nothing.
/// REQUIRES: the defender is to move and in check.
Hand needed_against_drops(const Position& position, Bitboard drop_squares = Bitboard::all());

/// The disproof hand without each kind of which the attacker holds none and a drop of which would
/// give check.
/// REQUIRES: the attacker is to move.
Hand without_new_checks(const Position& position, Hand disproof_hand);

/// The largest hand of the attacker with which the defender still has a move.
/// REQUIRES: the defender is to move and in check, `summary` is of this position and is not a mate.
/// If only drops on some squares count, it is the summary for these squares.
Hand hand_not_mating(const Position& position, const EvasionSummary& summary);

}  // namespace tori::solver
