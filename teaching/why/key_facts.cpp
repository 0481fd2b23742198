#include "teaching/why/key_facts.hpp"

#include <algorithm>
#include <cassert>
#include <string>
#include <utility>

#include "problems/selection/ring.hpp"
#include "rules/movegen.hpp"

namespace tori::teaching {
namespace {

using problems::Ring;
Position played(Position position, std::span<const Move> moves) {
  for (const Move move : moves) position.play(move);
  return position;
}

/// P before the move, Q after it, and Q with the reply played.
class KeyFacts {
 public:
  KeyFacts(const Position& before, std::span<const Move> rest)
      : p_(before),
        q_(played(before, rest.first(1))),
        replied_(played(before, rest.first(2))),
        rest_(rest),
        attacker_(before.turn()),
        reply_(rest[1]),
        ring_before_(p_, opponent(attacker_)),
        ring_(q_, opponent(attacker_)) {}

  Facts all();

 private:
  /// The square to which the attacker's bird has moved.
  Square target() const { return rest_.front().to(); }
  BirdAt mover() const { return bird_on(q_, target(), attacker_); }
  bool phoenix_replies() const { return !reply_.is_drop() && reply_.from() == ring_.phoenix(); }
  bool takes_the_offer() const { return !reply_.is_drop() && reply_.to() == target(); }
  bool has_one_move() const;

  void add_double();
  void add_sacrifice();
  void add_capture_by_bird(std::string_view may);
  void add_opened_lines();
  void add_squares_taken();
  void add_drive();
  void add_self_block();
  Bitboard deserted() const;
  Bitboard later_targets() const;
  bool stays_on(Square square) const;
  void add(std::string_view key, std::initializer_list<Argument> arguments = {}) {
    facts_.push_back(fact(key, arguments));
  }

  const Position p_, q_, replied_;
  const std::span<const Move> rest_;
  const Colour attacker_;
  const Move reply_;
  const Ring ring_before_, ring_;
  Facts facts_;
};

Facts KeyFacts::all() {
  add_double();
  add_sacrifice();
  add_opened_lines();
  add_squares_taken();
  add_drive();
  add_self_block();
  return std::move(facts_);
}

/// True if the defender has this reply only; to promote or not is no choice here.
bool KeyFacts::has_one_move() const {
  for (const Move move : legal_moves(q_)) {
    const bool same_way = !move.is_drop() && !reply_.is_drop() && move.from() == reply_.from() &&
                          move.to() == reply_.to();
    if (move != reply_ && !same_way) return false;
  }
  return true;
}

void KeyFacts::add_double() {
  if (ring_.checkers().more_than_one()) add("key.double");
}

void KeyFacts::add_sacrifice() {
  if (!takes_the_offer()) return;
  const std::string_view may = has_one_move() ? "" : ".may";
  if (!phoenix_replies()) return add_capture_by_bird(may);
  add("key.decoy" + std::string(may), {{"who", mover()}});
}

/// Another bird than the phoenix takes: what for.
void KeyFacts::add_capture_by_bird(std::string_view may) {
  const Square from = reply_.from();
  const BirdAt taker = bird_on(q_, from, attacker_);
  std::string key = "key.lure";
  Bitboard where = Bitboard(target());
  if (const Bitboard squares = deserted(); !squares.empty()) {
    key = "key.deflect";
    where = squares;
  } else if (later_targets().contains(from)) {
    key = "key.vacate";
    where = Bitboard(from);
  }
  add(key + std::string(may), {{"who", mover()}, {"taker", taker}, {"squares", by_file(where)}});
}

/// The squares to which the attacker goes later.
Bitboard KeyFacts::later_targets() const {
  Bitboard targets;
  for (std::size_t i = 2; i < rest_.size(); i += 2) targets |= rest_[i].to();
  return targets;
}

/// Those of them, but the one where it takes, that the bird which takes attacked before, and does
/// not attack any more.
Bitboard KeyFacts::deserted() const {
  const Colour defender = opponent(attacker_);
  Bitboard squares;
  for (const Square square : tori::squares(later_targets() - target())) {
    const Bitboard before = q_.attackers(square, defender, q_.occupied());
    const Bitboard after = replied_.attackers(square, defender, replied_.occupied());
    if (before.contains(reply_.from()) && !after.contains(reply_.to())) squares |= square;
  }
  return squares;
}

/// A slider, not the mover, that now guards a square or attacks the phoenix.
void KeyFacts::add_opened_lines() {
  const Bitboard near = ring_.squares() | Bitboard(ring_.phoenix());
  for (const Square slider : by_file(q_.pieces(attacker_) - target())) {
    if (!is_slider(q_.at(slider).kind())) continue;
    const Bitboard opened = ring_.guarded_by(slider, near) - ring_before_.guarded_by(slider, near);
    if (opened.empty()) continue;
    add("key.open", {{"with", bird_on(q_, slider, attacker_)}, {"squares", by_file(opened)}});
  }
}

void KeyFacts::add_squares_taken() {
  Bitboard taken;
  const Bitboard free = ring_.squares() - ring_.own();
  for (const Square square : squares(ring_.guarded_by(target(), free))) {
    if (ring_before_.guards_of(square).empty()) taken |= square;
  }
  if (!taken.empty()) add("key.away", {{"who", mover()}, {"squares", by_file(taken)}});
}

void KeyFacts::add_drive() {
  if (!phoenix_replies() || takes_the_offer()) return;
  add(has_one_move() ? "key.drive.only" : "key.drive",
      {{"squares", by_file(Bitboard(reply_.to()))}});
}

/// True if nothing moves to or from the square after the reply.
bool KeyFacts::stays_on(Square square) const {
  const auto later = rest_.subspan(2);
  return std::none_of(later.begin(), later.end(), [square](Move move) {
    return move.to() == square || (!move.is_drop() && move.from() == square);
  });
}

void KeyFacts::add_self_block() {
  if (phoenix_replies() || !stays_on(reply_.to())) return;
  const Position end = played(p_, rest_);
  const Ring ring(end, opponent(attacker_));
  if (!ring.own().contains(reply_.to())) return;
  add("key.selfblock",
      {{"kind", end.at(reply_.to()).kind()}, {"squares", by_file(Bitboard(reply_.to()))}});
}

}  // namespace

Facts key_facts(const Position& before, std::span<const Move> rest) {
  assert(rest.size() > 2);
  return KeyFacts(before, rest).all();
}

}  // namespace tori::teaching
