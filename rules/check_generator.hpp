// Checks, generated from the opponent's phoenix outwards. For generators only: those of
// movegen.hpp, and the solver's of checks that may mate.
#pragma once

#include "rules/check_sources.hpp"
#include "rules/move_constraints.hpp"
#include "rules/move_sink.hpp"

namespace tori {

/// The opponent's phoenix as the centre from which checks are generated.
struct CheckTarget {
  explicit CheckTarget(const MoveConstraints& mover)
      : m(mover),
        phoenix(m.position.phoenix(m.them)),
        batteries(lone_blockers(m.position, phoenix, m.us, m.us)) {}

  /// The squares on which a piece of that kind gives check after `from` has become empty.
  Bitboard direct(Kind kind, Square from) const {
    return attacks(m.them, kind, phoenix, m.occupied - from);
  }

  /// The squares off the line on which the piece on `from` masks an own slider; none if it masks
  /// none.
  Bitboard discovering(Square from) const {
    if (!batteries.contains(from)) return Bitboard{};
    for (const Square sniper : squares(m.position.snipers(phoenix, m.us))) {
      const Bitboard line = between(phoenix, sniper);
      if ((line & m.occupied) == Bitboard(from)) return ~line;
    }
    return Bitboard{};
  }

  /// The squares on which a drop of that kind gives check, apart from the rules for swallows.
  Bitboard drops(Kind kind) const {
    return (attacks(m.them, kind, phoenix, m.occupied) & m.targets) - m.occupied;
  }

  /// Own pieces except the phoenix: all that can give check with their next move, and perhaps more.
  Bitboard likely_checkers() const {
    return (batteries | m.position.pieces_on(m.us, check_sources(m.us, phoenix))) - m.phoenix;
  }

  const MoveConstraints& m;
  Square phoenix;
  /// Own pieces that alone stand between an own slider and the phoenix.
  Bitboard batteries;
};

template <typename Sink>
void generate_checks_of_piece(const CheckTarget& target, Square from, Sink& sink) {
  const MoveConstraints& m = target.m;
  const Kind kind = m.position.at(from).kind();
  const Bitboard to = m.reach(from, kind);
  if (to.empty()) return;
  const Bitboard unmasking = target.discovering(from);
  const Bitboard plain = target.direct(kind, from) | unmasking;
  // Worked out only where it counts, for it takes long for an eagle.
  const Bitboard promoting = can_promote(kind) && !promoting_targets(m, from, to).empty()
                                 ? target.direct(promoted(kind), from) | unmasking
                                 : Bitboard{};
  emit(m, from, kind, to, plain, promoting, sink);
}

/// The checks by moves on the board.
template <typename Sink>
void generate_board_checks(const CheckTarget& target, Sink& sink) {
  const MoveConstraints& m = target.m;
  if (!(target.batteries & m.phoenix).empty()) {
    const Square from = m.phoenix.first();
    sink.board(from, phoenix_steps(m.position) & target.discovering(from), Bitboard{});
  }
  if (m.targets.empty()) return;
  for (const Square from : squares(target.likely_checkers())) {
    generate_checks_of_piece(target, from, sink);
  }
}

}  // namespace tori
