#include "solver/search/likely_mates.hpp"

#include "rules/check_generator.hpp"

namespace tori::solver {
namespace {

/// The squares to which the phoenix could step if the attacker did nothing.
Bitboard flights_of(const CheckTarget& target, Bitboard without_phoenix) {
  const Position& position = target.m.position;
  const Colour defender = target.m.them;
  const Bitboard steps =
      leap_attacks(defender, Kind::phoenix, target.phoenix) - position.pieces(defender);
  return position.safe_steps(target.phoenix, target.m.us, steps, without_phoenix);
}

/// Keeps the checks that leave the phoenix no flight. Drops and moves that open no line of another
/// slider cover nothing but what the checking piece itself attacks.
class LikelyMatesSink {
 public:
  LikelyMatesSink(const CheckTarget& target, LikelyMates& found)
      : m_(target.m),
        without_phoenix_(m_.occupied - target.phoenix),
        flights_(flights_of(target, without_phoenix_)),
        found_(found) {}

  void board(Square from, Bitboard plain, Bitboard promoting) {
    if ((plain | promoting).empty()) return;
    found_.any_check = true;
    if (!flights_.empty() && !opens_a_line(from)) {
      const Kind kind = m_.position.at(from).kind();
      const Bitboard occupied = without_phoenix_ - from;
      plain = covering(kind, plain, occupied);
      if (!promoting.empty()) promoting = covering(promoted(kind), promoting, occupied);
    }
    ListingSink{found_.checks}.board(from, plain, promoting);
  }
  void drops(Kind kind, Bitboard targets) {
    found_.any_check = true;
    ListingSink{found_.checks}.drops(kind, covering(kind, targets, without_phoenix_));
  }

 private:
  /// The squares of `from` on which a piece of that kind attacks all flights but its own square.
  Bitboard covering(Kind kind, Bitboard from, Bitboard occupied) const {
    for (const Square flight : squares(flights_)) {
      from &= attacks(m_.them, kind, flight, occupied) | flight;
      if (from.empty()) break;
    }
    return from;
  }
  bool opens_a_line(Square from) const {
    for (const Kind kind : {Kind::left_quail, Kind::right_quail, Kind::eagle}) {
      for (const Square slider : squares(m_.position.pieces(m_.us, kind) - from)) {
        if (slide_reach(m_.us, kind, slider).contains(from)) return true;
      }
    }
    return false;
  }

  const MoveConstraints& m_;
  Bitboard without_phoenix_;
  Bitboard flights_;
  LikelyMates& found_;
};

/// All but drops of swallows, which must not mate: such a check is refuted by a step or by the
/// capture of the swallow.
void add_drops(const CheckTarget& target, LikelyMatesSink& sink) {
  const Hand hand = target.m.position.hand(target.m.us);
  if (hand.empty()) return;
  for (int k = 0; k < index(Kind::swallow); ++k) {
    if (!hand.has(kind_at(k))) continue;
    const Bitboard to = target.drops(kind_at(k));
    if (!to.empty()) sink.drops(kind_at(k), to);
  }
}

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
  add_drops(target, sink);
  found.any_check = found.any_check || has_swallow_drop(target);
  return found;
}

}  // namespace tori::solver
