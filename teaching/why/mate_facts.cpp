#include "teaching/why/mate_facts.hpp"

#include <cassert>
#include <utility>

#include "problems/selection/mate_names.hpp"
#include "problems/selection/ring.hpp"
#include "rules/legality.hpp"
#include "teaching/why/idle_birds.hpp"

namespace tori::teaching {
namespace {

using legality::Rule;
using problems::Ring;

class MateFacts {
 public:
  MateFacts(const Position& mated, Move last)
      : position_(mated),
        last_(last),
        defender_(mated.turn()),
        attacker_(opponent(defender_)),
        ring_(mated, defender_),
        guarded_(ring_.squares() - ring_.own()) {}

  Facts all();

 private:
  BirdAt bird(Square square) const { return bird_on(position_, square, attacker_); }
  /// The only checker.
  Square checker() const { return ring_.checkers().first(); }
  bool is_double() const { return ring_.checkers().more_than_one(); }
  /// The squares between the only checker, a slider, and the phoenix.
  Bitboard between_them() const;

  void add_check();
  void add_edge();
  void add_guards();
  void add_own();
  void add_take();
  void add_take_of_two();
  void add_protection(Square square);
  void add_capture_by(Square taker);
  void add_block();
  void add_more();
  void add_names();
  Square next_guard(Bitboard unnamed) const;
  std::string_view why_no_block(Square square) const;
  void add(std::string_view key, std::initializer_list<Argument> arguments = {}) {
    facts_.push_back(fact(key, arguments));
  }

  const Position& position_;
  const Move last_;
  const Colour defender_, attacker_;
  const Ring ring_;
  /// The squares of the ring that the defender does not hold.
  const Bitboard guarded_;
  Facts facts_;
};

Facts MateFacts::all() {
  add_check();
  add_edge();
  add_guards();
  add_own();
  add_take();
  add_block();
  add_more();
  add_names();
  return std::move(facts_);
}

Bitboard MateFacts::between_them() const {
  if (is_double() || !is_slider(position_.at(checker()).kind())) return Bitboard{};
  return between(ring_.phoenix(), checker());
}

/// Exactly one fact.
void MateFacts::add_check() {
  const std::vector<Square> checkers = by_file(ring_.checkers());
  const BirdAt first = bird(checkers.front());
  if (is_double()) {
    add("check.double", {{"who", first}, {"with", bird(checkers.back())}});
  } else if (!last_.is_none() && last_.to() != first.square) {
    add("check.discovered", {{"who", first}, {"with", bird(last_.to())}});
  } else if (ring_.squares().contains(first.square)) {
    add("check.adjacent", {{"who", first}});
  } else {
    add(is_slider(first.kind) ? "check.line" : "check.jump", {{"who", first}});
  }
}

void MateFacts::add_edge() {
  const int beside = ring_.squares().count();
  constexpr int kInTheCorner = 3;
  constexpr int kAtTheEdge = 5;
  if (beside == kInTheCorner) add("flight.corner");
  if (beside == kAtTheEdge) add("flight.edge");
}

/// Of the attacker's birds the one that guards most of these squares; among equals the checker,
/// then the first by file.
Square MateFacts::next_guard(Bitboard unnamed) const {
  Square best{};
  int most = 0;
  const Bitboard checkers = ring_.checkers();
  for (const Bitboard group : {checkers, position_.pieces(attacker_) - checkers}) {
    for (const Square bird : by_file(group)) {
      const int count = ring_.guarded_by(bird, unnamed).count();
      if (count <= most) continue;
      most = count;
      best = bird;
    }
  }
  return best;
}

/// Each guard in turn with the squares that no guard before it has; those that only a line through
/// the phoenix guards are a fact of their own.
void MateFacts::add_guards() {
  Bitboard unnamed = guarded_ - ring_.checkers();
  while (!unnamed.empty()) {
    const Square guard = next_guard(unnamed);
    const Bitboard guarded = ring_.guarded_by(guard, unnamed);
    assert(!guarded.empty() && "REQUIRES: a mate");
    Bitboard through;
    for (const Square square : squares(guarded)) {
      if (!ring_.direct_guards_of(square).contains(guard)) through |= square;
    }
    const BirdAt who = bird(guard);
    if (guarded != through)
      add("flight.guard", {{"who", who}, {"squares", by_file(guarded - through)}});
    if (!through.empty()) add("flight.through", {{"who", who}, {"squares", by_file(through)}});
    unnamed -= guarded;
  }
}

/// One fact for all birds of a kind, in the order of their first squares.
void MateFacts::add_own() {
  Bitboard unnamed = ring_.own();
  while (!unnamed.empty()) {
    const Kind kind = position_.at(first_by_file(unnamed)).kind();
    const Bitboard birds = unnamed & position_.pieces(defender_, kind);
    add(birds.more_than_one() ? "flight.own.many" : "flight.own",
        {{"kind", kind}, {"squares", by_file(birds)}});
    unnamed -= birds;
  }
}

void MateFacts::add_take() {
  if (is_double()) return add_take_of_two();
  const Bitboard takers = position_.attackers(checker(), defender_, position_.occupied());
  if (takers.empty()) return add("take.none", {{"who", bird(checker())}});
  if (takers.contains(ring_.phoenix())) add_protection(checker());
  for (const Square taker : by_file(takers - Bitboard(ring_.phoenix()))) add_capture_by(taker);
}

/// Why neither of two checkers may be taken.
void MateFacts::add_take_of_two() {
  bool others_take = false;
  for (const Square square : by_file(ring_.checkers())) {
    Bitboard takers = position_.attackers(square, defender_, position_.occupied());
    if (takers.contains(ring_.phoenix())) add_protection(square);
    takers -= Bitboard(ring_.phoenix());
    others_take = others_take || !takers.empty();
  }
  if (others_take) add("take.double");
}

/// Why the phoenix may not take the checker on that square.
void MateFacts::add_protection(Square square) {
  const Bitboard protectors = ring_.guards_of(square);
  assert(!protectors.empty() && "REQUIRES: a mate");
  add("take.phoenix", {{"who", bird(square)}, {"with", bird(first_by_file(protectors))}});
}

/// Why this bird may not take the checker: a bird behind it would give check.
void MateFacts::add_capture_by(Square taker) {
  const Bitboard left = position_.occupied() ^ Bitboard(taker);
  const Bitboard checkers =
      position_.attackers(ring_.phoenix(), attacker_, left) - ring_.checkers();
  assert(!checkers.empty() && "REQUIRES: a mate");
  add("take.pinned", {{"taker", bird(taker)}, {"with", bird(first_by_file(checkers))}});
}

/// The fact about a square between checker and phoenix: why no drop there helps, or that nothing
/// can go there at all. The rule of the last rank counts as that, too.
std::string_view MateFacts::why_no_block(Square square) const {
  std::string_view why = "block.none";
  for (int i = 0; i < kHandKinds; ++i) {
    const auto rule = legality::broken_rule(position_, Move::drop(kind_at(i), square));
    if (!rule) return "block.futile";
    if (rule == Rule::third_swallow_on_file) why = "block.two";
    if (rule == Rule::swallow_drop_mate) why = "block.mate";
  }
  return why;
}

/// "Nothing can be put in between" is said of all squares together, or not at all.
void MateFacts::add_block() {
  const Bitboard between = between_them();
  if (between.empty()) return;
  bool said = false;
  for (const std::string_view key : {"block.two", "block.mate", "block.futile"}) {
    Bitboard those;
    for (const Square square : squares(between)) {
      if (why_no_block(square) == key) those |= square;
    }
    if (those.empty()) continue;
    add(key, {{"squares", by_file(those)}});
    said = true;
  }
  if (!said) add("block.none");
}

void MateFacts::add_more() {
  Bitboard twice;
  for (const Square square : squares(guarded_)) {
    if (ring_.guards_of(square).more_than_one()) twice |= square;
  }
  if (twice.empty()) {
    add("more.twice.none");
  } else {
    add("more.twice", {{"squares", by_file(twice)}});
  }
  for (const Square idle : by_file(idle_birds(position_))) add("more.idle", {{"who", bird(idle)}});
}

void MateFacts::add_names() {
  for (const std::string_view name : problems::mate_names(position_))
    add("name", {{"called", Message("mate." + std::string(name))}});
}

}  // namespace

Facts mate_facts(const Position& mated, Move last) {
  return MateFacts(mated, last).all();
}

}  // namespace tori::teaching
