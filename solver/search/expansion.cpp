#include "solver/search/expansion.hpp"

#include <algorithm>
#include <array>
#include <cassert>

#include "solver/search/dominance.hpp"
#include "solver/search/initial_estimates.hpp"

namespace tori::solver {
namespace {

/// A child is searched until it is worse than the second best one by a part of it, one divided by
/// kSlack. So the search changes less often between children and repeats fewer expansions: the
/// 1 + epsilon trick [Pawlewicz and Lew 2007] (docs/references.md).
constexpr ProofNumber kSlack = 4;

/// Where there probably is no mate every check has to be refuted, so to stay with one is no loss:
/// it may get worse by this many times the second best. Of the defences a single one is enough, and
/// the search changes early, after a part divided by the other number.
constexpr ProofNumber kSlackOfChecks = 2;
constexpr ProofNumber kSlackOfDefences = 8;

/// A defence that refuted the check within fewer plies probably does so again: where there probably
/// is no mate its disproof number is divided by this.
constexpr ProofNumber kRefutedBefore = 4;

/// A drop is kept back behind the one before it until that one fails, or has this phi: to show that
/// it fails may be endless. Of the attacker's drops, whose phi is the disproof number, the mating
/// one is often among those kept back.
constexpr ProofNumber kPatienceWithCheck = 16;
constexpr ProofNumber kPatienceWithDefence = 64;

/// With so few plies left a search goes on until the proof number is this many times the threshold:
/// to finish costs less there than to come back. Where there probably is no mate the first number
/// of plies holds, else the second.
constexpr MateLength kLastPliesOfNoMate(6);
constexpr MateLength kLastPlies(8);
constexpr ProofNumber kGoOn = 2;

ProofNumber raised(ProofNumber threshold) {
  return threshold < kInfinite / kGoOn ? threshold * kGoOn : threshold;
}

}  // namespace

Expansion::Expansion(const ExpansionContext& context, Side side, MateLength within)
    : position_(context.position),
      table_(context.table),
      history_(context.history),
      arena_(context.arena),
      virtual_losses_(context.virtual_losses),
      variant_(context.variant),
      exact_hands_(context.variant.avoided != nullptr),
      attacks_(side == Side::attacker),
      no_mate_likely_(context.likely == Outlook::no_mate),
      within_(within),
      begin_(context.arena.size()),
      winner_(0),
      failed_hand_(attacks_ && !exact_hands_ ? all_in_hand(context.position) : Hand{}),
      failed_length_(attacks_ ? MateLength::unbounded() : MateLength(0)) {
  if (attacks_) {
    make_checks();
  } else {
    make_evasions();
  }
}

Child& Expansion::add(Move move) {
  Child& child = arena_.emplace_back();
  child.move = move;
  const FactKey fact = variant_.fact_key(position_.key_after(move), attackers_hand_after(move));
  child.key = fact.key;
  child.hand = fact.hand;
  // Nothing is looked up after the last ply.
  if (within_ > MateLength(1)) table_.prefetch(child.key);
  return child;
}

// Both are "flatten" (all their calls are inlined): the search spends most of its time in them.

[[gnu::flatten, gnu::noinline]] void Expansion::make_checks() {
  std::array<std::int16_t, kSquares> last_on;
  last_on.fill(-1);
  for (const Move move : check_moves(position_)) add_check(move, last_on);
  for (Child& child : children()) {
    if (!child.hidden && !child.numbers.settled()) look_up(child);
  }
  for (Child& child : children()) {
    if (has_winner_) return;
    if (!child.hidden) first_look(child);
  }
}

[[gnu::flatten, gnu::noinline]] void Expansion::make_evasions() {
  const Bitboard drop_squares = variant_.drop_squares(position_);
  const Evasions moves = sorted_evasions(position_, drop_squares);
  if (moves.empty()) {
    if (!exact_hands_) failed_hand_ = needed_against_drops(position_, drop_squares);
    return;
  }
  if (within_ == MateLength(0)) {
    // Not mated, and no plies are left: any defence shows it.
    if (moves.board_moves.empty()) {
      add_drops(moves);
    } else {
      add(moves.board_moves[0]);
    }
    const Hand hand = hand_not_mating(position_, summarize_evasions(position_, drop_squares));
    settle(arena_[begin_], false, MateLength(-1), hand);
    return;
  }
  for (const Move move : moves.board_moves) add(move);
  if (moves.any_drop) add_drops(moves);
  for (Child& child : children()) {
    if (has_winner_) return;
    if (!child.hidden && !child.numbers.settled()) look_up(child);
  }
  for (Child& child : children()) {
    if (has_winner_) return;
    if (!child.hidden) first_look(child);
  }
}

/// Adds a check. Where there probably is no mate, of the drops on one square the strongest comes
/// first and the others are kept back: all of them have to be refuted anyway, and what refutes a
/// strong piece soon refutes a weak one. `last_on`: the last drop on each square; -1 if none.
void Expansion::add_check(Move move, std::array<std::int16_t, kSquares>& last_on) {
  if (no_mate_likely_ && move.is_drop()) {
    add_kept_back(move, last_on[static_cast<std::size_t>(index(move.to()))]);
  } else {
    add(move);
  }
}

/// Adds the drops between the phoenix and the piece that gives check, each kept back behind the one
/// before it: from the phoenix outwards, the weakest kind on each square first.
void Expansion::add_drops(const Evasions& moves) {
  Bitboard left;
  for (const Bitboard drops : moves.drops) left |= drops;
  const bool upwards = index(position_.phoenix(position_.turn())) < index(left.first());
  std::int16_t last = -1;
  while (!left.empty()) {
    const Square to = upwards ? left.first() : left.last();
    left -= to;
    for (const Kind kind : kWeakestFirst) {
      const Bitboard drops = moves.drops[static_cast<std::size_t>(index(kind))];
      if (drops.contains(to)) add_kept_back(Move::drop(kind, to), last);
    }
  }
}

/// Adds a drop that is kept back behind the one at `last` (-1: there is none before it), and
/// becomes the last itself.
void Expansion::add_kept_back(Move drop, std::int16_t& last) {
  const auto own = static_cast<std::int16_t>(size());
  add(drop).hidden = last >= 0;
  if (last >= 0) arena_[begin_ + static_cast<std::size_t>(last)].next_drop = own;
  last = own;
}

[[gnu::noinline]] bool Expansion::settle_avoided(Child& child) {
  bool fails = variant_.avoided->contains(child.key);
  if (!fails && variant_.plain != nullptr) {
    const Key key = position_.key_after(child.move);
    const Hand hand = attackers_hand_after(child.move);
    fails =
        variant_.plain->look_up(key, hand, within_.after(1)).state == ProbeResult::State::disproven;
  }
  if (fails) settle(child, false, within_.after(1), Hand{});
  return fails;
}

/// Settles a child that fails on this path: a repetition, or a disproof kept for such a path.
/// REQUIRES: the question has no bound.
[[gnu::noinline]] bool Expansion::settle_by_path(Child& child) {
  if (!attacks_) {
    if (const auto repeated = history_.repetition(child.key, child.hand)) {
      ancestors_.insert(repeated->depth);
      settle(child, false, MateLength::unbounded(), repeated->hand, DisproofScope::all());
      return true;
    }
  }
  const auto kept = history_.recall(child.key, child.hand);
  if (!kept) return false;
  ancestors_.insert_all(kept->ancestors);
  settle(child, false, MateLength::unbounded(), kept->hand, kept->scope);
  return true;
}

/// Settles a child of which the table knows a fact, or gives it the numbers of the table.
bool Expansion::settle_by_table(Child& child) {
  const ProbeResult found = table_.look_up(child.key, child.hand, within_.after(1));
  if (settle_by_fact(child, found)) return true;
  child.numbers = numbers_in(found);
  child.known = found.state == ProbeResult::State::open;
  child.refuted_before = found.refuted_before;
  if (child.known) hope_for_refutation(child);
  child.effort = found.effort;
  reveal_if_too_hard(child, child.numbers);
  if (child.known && found.depth < history_.depth()) has_old_child_ = true;
  return false;
}

/// Settles a child if `found` is a fact, or if one of the strict game holds in the relaxed game.
bool Expansion::settle_by_fact(Child& child, const ProbeResult& found) {
  const ProbeResult fact =
      found.settled() || variant_.strict == nullptr
          ? found
          : variant_.strict->look_up_for_relaxed(child.key, child.hand, within_.after(1));
  if (!fact.settled()) return false;
  settle(child, fact.state == ProbeResult::State::proven, fact.length, fact.hand, fact.scope);
  return true;
}

/// Finds out what is known of a child. After the last ply nothing is looked up in the table.
void Expansion::look_up(Child& child) {
  if (settle_if_avoided(child) || within_ == MateLength(1)) return;
  if (!settle_by_table(child) && within_.is_unbounded()) settle_by_path(child);
}

/// Gives a child of which nothing is known its first numbers.
void Expansion::first_look(Child& child) {
  if (child.known || child.numbers.settled()) return;
  if (attacks_) {
    first_look_at_check(child);
  } else {
    first_look_at_evasion(child);
  }
}

/// Looks one ply past a check: is it mate already, and how many defences are there? With one ply
/// left, a step of the phoenix is enough to know that it is no mate.
void Expansion::first_look_at_check(Child& child) {
  const Undo undo = play(child);
  const bool too_late = within_ == MateLength(1);
  const bool steps_away = too_late && !phoenix_steps(position_).empty();
  const Bitboard drop_squares = steps_away ? Bitboard{} : variant_.drop_squares(position_);
  const EvasionSummary summary =
      steps_away ? EvasionSummary{.board_moves = 1} : summarize_evasions(position_, drop_squares);
  const bool mated = summary.mated();
  const Hand hand = mated      ? needed_against_drops(position_, drop_squares)
                    : too_late ? hand_not_mating(position_, summary)
                               : Hand{};
  position_.take_back(child.move, undo);
  if (mated || too_late) {
    settle(child, mated, MateLength(0), hand);
    return;
  }
  child.numbers.delta = first_proof_number(summary);
}

/// Looks one ply past a defence: does the attacker have a check at all, and how many?
void Expansion::first_look_at_evasion(Child& child) {
  const Undo undo = play(child);
  const std::size_t checks = count_check_moves(position_);
  const Hand hand = checks == 0 ? without_new_checks(position_, all_in_hand(position_)) : Hand{};
  position_.take_back(child.move, undo);
  if (checks == 0) {
    settle(child, false, MateLength::unbounded(), hand, DisproofScope::all());
    return;
  }
  child.numbers.delta = first_disproof_number(checks, within_, position_.captures(child.move));
  hope_for_refutation(child);
}

void Expansion::hope_for_refutation(Child& child) const {
  if (attacks_ || !no_mate_likely_ || !child.refuted_before) return;
  child.numbers.delta = std::max<ProofNumber>(1, child.numbers.delta / kRefutedBefore);
}

void Expansion::settle(Child& child, bool proven, MateLength length, Hand hand,
                       DisproofScope scope) {
  child.length = length;
  child.scope = scope;
  child.settled_hand = exact_hands_ ? Hand{} : hand;
  child.numbers = proven == attacks_ ? PhiDelta::loss() : PhiDelta::win();
  if (proven == attacks_) {
    const std::size_t own = static_cast<std::size_t>(&child - arena_.data()) - begin_;
    if (!has_winner_ || (attacks_ && length < arena_[begin_ + winner_].length)) {
      winner_ = own;
    }
    has_winner_ = true;
  } else if (attacks_) {
    if (!exact_hands_) {
      failed_hand_ = minimum(failed_hand_, disproof_hand_before(position_, child.move, hand));
    }
    failed_length_ = std::min(failed_length_, length.after(-1));
    failed_scope_ = failed_scope_ & scope;
    reveal_after(child);
  } else {
    failed_hand_ = maximum(failed_hand_, child.settled_hand);
    failed_length_ = std::max(failed_length_, length.after(-1));
    reveal_after(child);
  }
}

void Expansion::reveal_after(const Child& child) {
  if (keeps_back(child)) reveal(arena_[begin_ + static_cast<std::size_t>(child.next_drop)]);
}

/// Makes a drop visible that is kept back, and looks at it. Not inlined, for it calls itself, and
/// compilers would unroll that into half a megabyte.
[[gnu::noinline]] void Expansion::reveal(Child& drop) {
  drop.hidden = false;
  look_up(drop);
  first_look(drop);
}

void Expansion::reveal_if_too_hard(const Child& child, PhiDelta numbers) {
  if (numbers.phi >= patience()) reveal_after(child);
}

ProofNumber Expansion::patience() const {
  return attacks_ ? kPatienceWithCheck : kPatienceWithDefence;
}

PhiDelta Expansion::add_up() {
  Sum sum;
  if (has_winner_) {
    sum.numbers = PhiDelta::win();
  } else {
    ProofNumber greatest = 0;
    const Child* const first = arena_.data() + begin_;
    const std::size_t count = size();
    for (std::size_t i = 0; i < count; ++i) {
      const bool open = first[i].is_open();
      sum.take(open, first[i].numbers, i);
      greatest = std::max(greatest, open ? first[i].numbers.phi : 0);
      sum.open += open ? 1 : 0;
    }
    sum.numbers =
        sum.open == 0 ? PhiDelta::loss() : PhiDelta{sum.best_delta(), plus(greatest, sum.open - 1)};
  }
  sum_ = sum;
  return sum.numbers;
}

/// Has no branches, for the processor predicts badly which child is the best.
void Expansion::Sum::take(bool is_open, PhiDelta child, std::size_t index) {
  const std::uint64_t rank = is_open ? rank_of(child) : kWorst;
  const bool better = rank < best_rank;
  second_rank = std::min(second_rank, better ? best_rank : rank);
  best_rank = better ? rank : best_rank;
  best = better ? index : best;
}

/// The sum with virtual losses [Kaneko 2010]: each other search below a child makes its number look
/// larger by as much again. A child whose real number has reached the limit is never chosen because
/// the others look worse.
Expansion::Sum Expansion::sum_with_virtual_losses(ProofNumber limit) const {
  Sum sum;
  sum.open = sum_.open;
  const std::size_t count = size();
  for (std::size_t i = 0; i < count; ++i) {
    const Child& child = arena_[begin_ + i];
    if (!child.is_open()) continue;
    ProofNumber delta = child.numbers.delta;
    const unsigned virtual_losses = virtual_losses_in(child);
    if (delta >= limit) {
      delta = kInfinite - 1;
    } else if (virtual_losses > 0) {
      delta = plus(delta, virtual_losses * std::min(delta + 1, kLargest / virtual_losses));
    }
    sum.take(true, {child.numbers.phi, delta}, i);
  }
  return sum;
}

ProofNumber Expansion::slack(ProofNumber second_best) const {
  if (!no_mate_likely_) return second_best / kSlack + 1;
  if (attacks_) return second_best * kSlackOfChecks + 1;
  return second_best / kSlackOfDefences + 1;
}

Expansion::Choice Expansion::choose(const Thresholds& thresholds) const {
  assert(sum_.open > 0);
  const bool alone = virtual_losses_ == nullptr || virtual_losses_in(child(sum_.best)) == 0;
  const Sum sum = alone ? sum_ : sum_with_virtual_losses(thresholds.phi);
  Choice choice{sum.best, {}};
  choice.thresholds.delta =
      std::min(thresholds.phi, plus(sum.second_delta(), slack(sum.second_delta())));
  choice.thresholds.phi = thresholds.delta >= kInfinite
                              ? kInfinite
                              : thresholds.delta - std::min(thresholds.delta, sum.open - 1);
  if (keeps_back(child(sum.best))) {
    choice.thresholds.phi = std::min(choice.thresholds.phi, patience());
  }
  if (within_ <= (no_mate_likely_ ? kLastPliesOfNoMate : kLastPlies)) {
    ProofNumber& of_proof = attacks_ ? choice.thresholds.delta : choice.thresholds.phi;
    of_proof = raised(of_proof);
  }
  return choice;
}

bool Expansion::refresh(std::size_t index) {
  Child& child = arena_[begin_ + index];
  const ProbeResult found = table_.look_up(child.key, child.hand, within_.after(1));
  if (settle_by_fact(child, found)) return true;
  reveal_if_too_hard(child, numbers_in(found));
  return within_.is_unbounded() && settle_by_path(child);
}

void Expansion::update(std::size_t index, const Settled& outcome, std::uint32_t effort) {
  Child& child = arena_[begin_ + index];
  child.effort = std::max(child.effort, effort);
  if (!outcome.numbers.settled()) {
    child.numbers = outcome.numbers;
    reveal_if_too_hard(child, child.numbers);
    return;
  }
  // The side to move of a lost child failed: a defender is mated (proven), an attacker has no mate
  // (disproven).
  const bool proven = outcome.numbers.lost() == attacks_;
  if (!proven) ancestors_.insert_all(outcome.ancestors);
  settle(child, proven, outcome.length, outcome.hand, outcome.scope);
}

Settled Expansion::outcome(int depth) const {
  Settled result;
  result.numbers = sum_.numbers;
  if (!result.numbers.settled()) return result;
  const bool proven = result.numbers.won() == attacks_;
  if (result.numbers.won()) {
    const Child& child = arena_[begin_ + winner_];
    result.length = child.length.after(-1);
    result.hand = proven && !exact_hands_
                      ? proof_hand_before(position_, child.move, child.settled_hand)
                      : child.settled_hand;
  } else {
    result.length = failed_length_;
    if (!exact_hands_) result.hand = failed_hand(proven);
  }
  if (!proven) {
    result.ancestors = ancestors_;
    result.ancestors.remove_from(depth);
    result.scope = attacks_ ? failed_scope_ : scope_of_refutation();
  }
  return result;
}

DisproofScope Expansion::scope_of_refutation() const {
  const Child& winner = arena_[begin_ + winner_];
  return scope_before(position_, winner.move, winner.scope, variant_.interpositions);
}

/// The proof hand of a defender none of whose replies helps, or the disproof hand of an attacker
/// none of whose checks mates.
Hand Expansion::failed_hand(bool proven) const {
  if (!proven) return without_new_checks(position_, failed_hand_);
  return maximum(failed_hand_, needed_against_drops(position_, variant_.drop_squares(position_)));
}

Move Expansion::mating_move() const {
  return attacks_ && has_winner_ ? arena_[begin_ + winner_].move : Move::none();
}

}  // namespace tori::solver
