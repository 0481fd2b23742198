// What limits the moves of the side to move: checks of its phoenix, pins, files with two swallows.
// For the generators only.
#pragma once

#include "rules/attacks.hpp"
#include "rules/bitboard.hpp"
#include "rules/position.hpp"

namespace tori {

/// Pieces of `colour` that are the only piece between a square and a slider of `sliders_of`.
inline Bitboard lone_blockers(const Position& position, Square square, Colour colour,
                              Colour sliders_of) {
  Bitboard result;
  for (const Square sniper : squares(position.snipers(square, sliders_of))) {
    const Bitboard blockers = between(square, sniper) & position.occupied();
    if (!blockers.more_than_one()) result |= blockers & position.pieces(colour);
  }
  return result;
}

/// The side to move and what limits its moves. The position must outlive it and must not change.
struct MoveConstraints {
  explicit MoveConstraints(const Position& p)
      : position(p), us(p.turn()), them(opponent(us)), occupied(p.occupied()), own(p.pieces(us)) {
    if (!p.has_phoenix(us)) return;
    phoenix = p.pieces(us, Kind::phoenix);
    checkers = p.attackers(phoenix.first(), them, occupied);
    if (own != phoenix) pinned = lone_blockers(p, phoenix.first(), us, them);
    if (checkers.more_than_one()) {
      targets = Bitboard{};
    } else if (!checkers.empty()) {
      targets = checkers;
      // Only a slider's check can be parried by a piece in between; a jump cannot.
      const Square checker = checkers.first();
      if (is_slider(p.at(checker).kind())) targets |= between(phoenix.first(), checker);
    }
  }

  /// Pieces other than the phoenix that may leave their squares if there is a check: a pinned
  /// piece never parries a check from elsewhere.
  Bitboard free_pieces() const { return own - phoenix - pinned; }
  /// The squares on which such pieces may parry the check; none if there is no such piece.
  Bitboard parries_by_move() const { return free_pieces().empty() ? Bitboard{} : targets; }
  /// Those of the free pieces that attack `to`.
  Bitboard parrying(Square to) const {
    return position.attackers(to, us, occupied) & free_pieces();
  }

  /// The squares to which a piece other than the phoenix may go without leaving the own phoenix in
  /// check.
  Bitboard reach(Square from, Kind kind) const {
    Bitboard to = (attacks(us, kind, from, occupied) & targets) - own;
    if (pinned.contains(from)) to &= pin_line(from);
    return to;
  }

  /// The line from the phoenix to the slider that pins a piece, the slider included. A second
  /// slider further away on the same line pins nothing: a jump over the first one is illegal.
  Bitboard pin_line(Square from) const {
    for (const Square sniper : squares(position.snipers(phoenix.first(), them))) {
      const Bitboard line = between(phoenix.first(), sniper);
      if ((line & occupied) == Bitboard(from)) return line | sniper;
    }
    return Bitboard{};
  }

  /// The squares on which swallows may be dropped, apart from the rule against swallow-drop mate.
  Bitboard swallow_drops() const {
    unsigned once = 0;
    unsigned twice = 0;
    for (const Square square : squares(position.pieces(us, Kind::swallow))) {
      const unsigned file = 1U << column(square);
      twice |= once & file;
      once |= file;
    }
    const Bitboard full_files(Bitboard::kFirstColumn * twice);
    return targets - occupied - full_files - last_ranks(us, 1);
  }

  const Position& position;
  Colour us, them;
  Bitboard occupied, own;
  Bitboard phoenix, checkers, pinned;
  /// The squares to which a piece other than the phoenix may go, or be dropped, so that every check
  /// is parried; all squares if there is no check.
  Bitboard targets = Bitboard::all();
};

}  // namespace tori
