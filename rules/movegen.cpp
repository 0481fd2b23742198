#include "rules/movegen.hpp"

#include <algorithm>

#include "rules/check_generator.hpp"
#include "rules/move_constraints.hpp"
#include "rules/move_sink.hpp"

namespace tori {
namespace {

/// Lists board moves and keeps the targets of drops by kind.
struct SortingSink {
  Evasions& evasions;

  void board(Square from, Bitboard plain, Bitboard promoting) {
    ListingSink{evasions.board_moves}.board(from, plain, promoting);
  }
  void drops(Kind kind, Bitboard targets) {
    evasions.drops[static_cast<std::size_t>(index(kind))] = targets;
    evasions.any_drop = evasions.any_drop || !targets.empty();
  }
};

struct CountingSink {
  int count = 0;

  void board(Square, Bitboard plain, Bitboard promoting) {
    count += plain.count() + promoting.count();
  }
  void drops(Kind, Bitboard targets) { count += targets.count(); }
};

/// The drops of swallows on `targets`, without those that would mate.
template <typename Sink>
void emit_swallow_drops(const MoveConstraints& m, Bitboard to, Sink& sink) {
  if (m.position.has_phoenix(m.them)) {
    const Bitboard checking = leap_attacks(m.them, Kind::swallow, m.position.phoenix(m.them)) & to;
    if (!checking.empty() && is_drop_mate(m.position, checking.first())) to ^= checking;
  }
  if (!to.empty()) sink.drops(Kind::swallow, to);
}

template <typename Sink>
void emit_drops(const MoveConstraints& m, Bitboard to, Sink& sink) {
  const Hand hand = m.position.hand(m.us);
  if (hand.empty() || to.empty()) return;
  if (hand.has(Kind::swallow)) emit_swallow_drops(m, to & m.swallow_drops(), sink);
  for (int k = 0; k < index(Kind::swallow); ++k) {
    if (hand.has(kind_at(k))) sink.drops(kind_at(k), to);
  }
}

template <typename Sink>
void generate_legal(const MoveConstraints& m, Sink& sink) {
  if (!m.phoenix.empty()) sink.board(m.phoenix.first(), phoenix_steps(m.position), Bitboard{});
  if (m.targets.empty()) return;
  for (const Square from : squares(m.own ^ m.phoenix)) {
    const Kind kind = m.position.at(from).kind();
    emit(m, from, kind, m.reach(from, kind), Bitboard::all(), Bitboard::all(), sink);
  }
  emit_drops(m, m.targets - m.occupied, sink);
}

/// Evasions other than phoenix moves: onto each square that parries a single check, the pieces
/// that reach it.
template <typename Sink>
void generate_parries(const MoveConstraints& m, Bitboard drop_squares, Sink& sink) {
  for (const Square to : squares(m.parries_by_move())) {
    for (const Square from : squares(m.parrying(to))) {
      emit(m, from, m.position.at(from).kind(), to, Bitboard::all(), Bitboard::all(), sink);
    }
  }
  emit_drops(m, (m.targets & drop_squares) - m.occupied, sink);
}

template <typename Sink>
void generate_evasions(const MoveConstraints& m, Bitboard drop_squares, Sink& sink) {
  sink.board(m.phoenix.first(), phoenix_steps(m.position), Bitboard{});
  generate_parries(m, drop_squares, sink);
}

template <typename Sink>
void generate_checking_drops(const CheckTarget& target, Sink& sink) {
  const MoveConstraints& m = target.m;
  const Hand hand = m.position.hand(m.us);
  if (hand.empty()) return;
  for (int k = 0; k < kHandKinds; ++k) {
    const Kind kind = kind_at(k);
    if (!hand.has(kind)) continue;
    const Bitboard to = target.drops(kind);
    if (to.empty()) continue;
    if (kind == Kind::swallow) {
      emit_swallow_drops(m, to & m.swallow_drops(), sink);
    } else {
      sink.drops(kind, to);
    }
  }
}

template <typename Sink>
void generate_checks(const MoveConstraints& m, Sink& sink) {
  const CheckTarget target(m);
  generate_board_checks(target, sink);
  generate_checking_drops(target, sink);
}

/// Remembers on which squares drops are possible and of which kind first.
struct DropSink {
  Bitboard targets;
  Kind first = kind_at(kHandKinds);

  void drops(Kind kind, Bitboard to) {
    targets |= to;
    first = std::min(first, kind);
  }
};

}  // namespace

MoveList legal_moves(const Position& position) {
  MoveList list;
  ListingSink sink{list};
  generate_legal(MoveConstraints(position), sink);
  return list;
}

// A search spends most of its time in the generators marked "flatten" (all their calls are
// inlined).

[[gnu::flatten]] MoveList check_moves(const Position& position) {
  MoveList list;
  ListingSink sink{list};
  generate_checks(MoveConstraints(position), sink);
  return list;
}

[[gnu::flatten]] std::size_t count_check_moves(const Position& position) {
  CountingSink sink;
  generate_checks(MoveConstraints(position), sink);
  return static_cast<std::size_t>(sink.count);
}

MoveList evasions(const Position& position, Bitboard drop_squares) {
  MoveList list;
  ListingSink sink{list};
  generate_evasions(MoveConstraints(position), drop_squares, sink);
  return list;
}

[[gnu::flatten]] Evasions sorted_evasions(const Position& position, Bitboard drop_squares) {
  Evasions result;
  SortingSink sink{result};
  generate_evasions(MoveConstraints(position), drop_squares, sink);
  return result;
}

[[gnu::flatten]] Evasions sorted_parries(const Position& position, Bitboard drop_squares) {
  Evasions result;
  SortingSink sink{result};
  generate_parries(MoveConstraints(position), drop_squares, sink);
  return result;
}

std::size_t count_legal_moves(const Position& position) {
  CountingSink sink;
  generate_legal(MoveConstraints(position), sink);
  return static_cast<std::size_t>(sink.count);
}

bool is_mate(const Position& position) {
  const MoveConstraints m(position);
  if (m.checkers.empty()) return false;
  if (!phoenix_steps(position).empty()) return false;
  if (m.targets.empty()) return true;
  for (const Square to : squares(m.parries_by_move())) {
    if (!m.parrying(to).empty()) return false;
  }
  DropSink sink;
  emit_drops(m, m.targets - m.occupied, sink);
  return sink.targets.empty();
}

[[gnu::flatten]] EvasionSummary summarize_evasions(const Position& position,
                                                   Bitboard drop_squares) {
  const MoveConstraints m(position);
  int board_moves = phoenix_steps(m.position).count();
  for (const Square to : squares(m.parries_by_move())) board_moves += m.parrying(to).count();
  DropSink sink;
  emit_drops(m, (m.targets & drop_squares) - m.occupied, sink);
  return {board_moves, sink.targets.count(), sink.first};
}

bool is_drop_mate(const Position& position, Square target) {
  const Colour us = position.turn();
  const Colour them = opponent(us);
  const Square phoenix = position.phoenix(them);
  if (leap_attacks(us, Kind::swallow, target) != Bitboard(phoenix)) return false;
  // The swallow itself guards nothing but the phoenix's square, so the attackers stay as they are.
  const Bitboard occupied = position.occupied() | target;
  const Bitboard without = occupied ^ Bitboard(phoenix);
  const Bitboard steps = leap_attacks(them, Kind::phoenix, phoenix) - position.pieces(them);
  if (!position.safe_steps(phoenix, us, steps, without).empty()) return false;
  Bitboard pinned;
  for (const Square sniper : squares(position.snipers(phoenix, us))) {
    const Bitboard blockers = between(phoenix, sniper) & occupied;
    if (!blockers.more_than_one()) pinned |= blockers;
  }
  const Bitboard capturers = position.attackers(target, them, occupied) - pinned;
  return (capturers - phoenix).empty();
}

}  // namespace tori
