// Where generators put the moves that they find. A sink takes the moves of one piece, or the drops
// of one kind, as sets of targets. For the generators only.
#pragma once

#include "rules/move_constraints.hpp"
#include "rules/movegen.hpp"

namespace tori {

/// Lists the moves. The model of a sink.
struct ListingSink {
  MoveList& list;

  void board(Square from, Bitboard plain, Bitboard promoting) {
    for (const Square to : squares(promoting)) list.push(Move::board(from, to, true));
    for (const Square to : squares(plain)) list.push(Move::board(from, to, false));
  }
  void drops(Kind kind, Bitboard targets) {
    for (const Square to : squares(targets)) list.push(Move::drop(kind, to));
  }
};

/// The targets that a piece which can promote may reach with promotion.
inline Bitboard promoting_targets(const MoveConstraints& m, Square from, Bitboard to) {
  const Bitboard zone = last_ranks(m.us, 2);
  return zone.contains(from) ? to : to & zone;
}

/// Splits the targets of a piece by the promotion rules and gives them to the sink. `plain_mask`
/// and `promoted_mask` limit the targets without and with promotion.
template <typename Sink>
void emit(const MoveConstraints& m, Square from, Kind kind, Bitboard to, Bitboard plain_mask,
          Bitboard promoted_mask, Sink& sink) {
  if (to.empty()) return;
  Bitboard promoting;
  Bitboard plain = to;
  if (can_promote(kind)) {
    promoting = promoting_targets(m, from, to);
    if (m.position.promotion() == Promotion::mandatory) {
      plain -= promoting;
    } else if (kind == Kind::swallow) {
      plain -= last_ranks(m.us, 1);
    }
  }
  sink.board(from, plain & plain_mask, promoting & promoted_mask);
}

}  // namespace tori
