#include "solver/search/likely_mates.hpp"

#include "rules/check_generator.hpp"

namespace tori::solver {
namespace {

/// Keeps the checks that leave the phoenix no step, as far as sets of squares tell. The piece that
/// gives check covers what it attacks, the other pieces at most what they attacked before, and
/// along the lines that it opens.
class LikelyMatesSink {
 public:
  LikelyMatesSink(const CheckTarget& target, LikelyMates& found)
      : m_(target.m),
        phoenix_(target.phoenix),
        without_phoenix_(m_.occupied - phoenix_),
        steps_(leap_attacks(m_.them, Kind::phoenix, phoenix_) - m_.position.pieces(m_.them)),
        found_(found) {}

  void board(Square from, Bitboard plain, Bitboard promoting) {
    if ((plain | promoting).empty()) return;
    found_.any_check = true;
    const Kind kind = m_.position.at(from).kind();
    const Bitboard occupied = without_phoenix_ - from;
    const Bitboard flights = flights_from(occupied);
    plain = covering(kind, plain, flights, occupied);
    if (!promoting.empty()) promoting = covering(promoted(kind), promoting, flights, occupied);
    ListingSink{found_.checks}.board(from, plain, promoting);
  }
  /// All drops but those of swallows, which must not mate: such a check is refuted by a step or by
  /// the capture of the swallow.
  void add_drops(const CheckTarget& target) {
    const Hand hand = m_.position.hand(m_.us);
    if (hand.empty()) return;
    const Bitboard flights = flights_from(without_phoenix_);
    for (int k = 0; k < index(Kind::swallow); ++k) {
      const Kind kind = kind_at(k);
      if (!hand.has(kind)) continue;
      const Bitboard to = target.drops(kind);
      if (to.empty()) continue;
      found_.any_check = true;
      ListingSink{found_.checks}.drops(kind, covering(kind, to, flights, without_phoenix_));
    }
  }

 private:
  /// The squares to which the phoenix could step if only these squares were occupied.
  Bitboard flights_from(Bitboard occupied) const {
    return m_.position.safe_steps(phoenix_, m_.us, steps_, occupied);
  }
  /// The squares of `from` on which a piece of that kind covers all flights. It does not cover a
  /// flight on which it stands: the phoenix captures it.
  Bitboard covering(Kind kind, Bitboard from, Bitboard flights, Bitboard occupied) const {
    for (const Square flight : squares(flights)) {
      from &= attacks(m_.them, kind, flight, occupied);
      if (from.empty()) break;
    }
    return from;
  }

  const MoveConstraints& m_;
  Square phoenix_;
  Bitboard without_phoenix_;
  /// The squares next to the phoenix, without those of its own pieces.
  Bitboard steps_;
  LikelyMates& found_;
};

bool has_swallow_drop(const CheckTarget& target) {
  const Position& position = target.m.position;
  if (!position.hand(target.m.us).has(Kind::swallow)) return false;
  const Bitboard to = target.drops(Kind::swallow) & target.m.swallow_drops();
  return !to.empty() && !is_drop_mate(position, to.first());
}

}  // namespace

// The search spends much of its time here ("flatten": all calls are inlined).
[[gnu::flatten]] LikelyMates likely_mates(const Position& position) {
  LikelyMates found;
  const MoveConstraints m(position);
  const CheckTarget target(m);
  LikelyMatesSink sink(target, found);
  generate_board_checks(target, sink);
  sink.add_drops(target);
  found.any_check = found.any_check || has_swallow_drop(target);
  return found;
}

}  // namespace tori::solver
