#include "solver/search/dfpn.hpp"

#include <algorithm>
#include <utility>

namespace tori::solver {
namespace {

/// A longer path (in plies) ends the search with Limit::memory; so the recursion stays well within
/// the usual stack.
constexpr int kMaxDepth = 3000;

/// Thresholds with which a node with these numbers is searched a little further.
Thresholds extended(Thresholds thresholds, PhiDelta numbers) {
  return {std::max(thresholds.phi, plus(numbers.phi, 1)),
          std::max(thresholds.delta, plus(numbers.delta, 1))};
}

struct ProofNumbers {
  ProofNumber pn, dn;
};

ProofNumbers proof_numbers(PhiDelta numbers, Side side) {
  if (side == Side::attacker) return {numbers.phi, numbers.delta};
  return {numbers.delta, numbers.phi};
}

std::uint32_t saturated(std::uint64_t n) {
  return static_cast<std::uint32_t>(std::min<std::uint64_t>(n, 0xFFFF'FFFF));
}

}  // namespace

SearchResult Dfpn::search(Node node, MateLength within, Outlook likely, Budget& budget) {
  const GrowthWatch watch(table_, budget);
  position_ = &node.position;
  likely_ = likely;
  budget_ = &budget;
  const auto [key, hand] = fact_key(node.side);
  ProbeResult known = table_.look_up(key, hand, within);
  if (!known.settled() && variant_.strict != nullptr) {
    known = variant_.strict->look_up_for_relaxed(key, hand, within);
  }
  if (known.state == ProbeResult::State::proven) return SearchResult::proven(known.length);
  if (known.state == ProbeResult::State::disproven) return SearchResult::disproven(known.length);
  settled_depth_ = kNone;
  unsigned extensions = 0;
  const Settled result = visit(node.side, within, Thresholds{}, 0, extensions);
  if (!result.numbers.settled()) {
    const auto [pn, dn] = proof_numbers(result.numbers, node.side);
    return {SearchResult::State::open, MateLength(), pn, dn};
  }
  const bool proven = result.numbers.won() == (node.side == Side::attacker);
  return proven ? SearchResult::proven(result.length) : SearchResult::disproven(result.length);
}

/// df-pn as in [Nagai 2002]: search the most promising child within thresholds that its siblings
/// set, until the node's own numbers reach the thresholds that it was given. `extensions` lets a
/// search that may be caught in a cycle go on until it has expanded a new node: threshold
/// controlling [Kishimoto 2010]. `effort_before`: the nodes that were spent on the node already.
/// The papers: docs/references.md.
///
/// "flatten": all its calls are inlined, but for those that do much and say "noinline".
[[gnu::flatten]] Settled Dfpn::visit(Side side, MateLength within, Thresholds thresholds,
                                     std::uint32_t effort_before, unsigned& extensions) {
  const std::uint64_t nodes_before = budget_->nodes();
  budget_->spend();
  const int depth = history_.depth();
  if (depth >= kMaxDepth) budget_->stop(Limit::memory);
  if (const auto outcome = settled_by_moves(side, depth, within)) return *outcome;
  const FactKey own = fact_key(side);
  enter({own.key, own.hand, within, VirtualLossTable::worth_marking(effort_before)});

  Expansion node({*position_, table_, history_, arena_, virtual_losses_, variant_, likely_}, side,
                 within);
  const unsigned extensions_before = extensions;
  if (node.has_old_child()) ++extensions;
  PhiDelta numbers = node.add_up();
  Thresholds limit = extensions > 0 ? extended(thresholds, numbers) : thresholds;
  if (effort_before == 0 && extensions > 0) --extensions;

  bool is_new = true;
  while (!numbers.settled() && !limit.exceeded_by(numbers) && !must_unwind(depth)) {
    const Expansion::Choice choice = node.choose(limit);
    // A new node has just looked its children up.
    const bool just_expanded = std::exchange(is_new, false);
    if (just_expanded || !node.refresh(choice.index)) {
      // The search below may move the children, so what is needed afterwards is copied.
      const Move move = node.child(choice.index).move;
      const std::uint32_t effort = node.child(choice.index).effort;
      const std::uint64_t nodes_above = budget_->nodes();
      const Undo undo = node.play(node.child(choice.index));
      const Settled outcome =
          visit(other(side), within.after(1), choice.thresholds, effort, extensions);
      position_->take_back(move, undo);
      node.update(choice.index, outcome, saturated(budget_->nodes() - nodes_above));
    }
    numbers = node.add_up();
    limit = extensions > 0 ? extended(thresholds, numbers) : thresholds;
  }
  extensions = std::min(extensions, extensions_before);

  const Settled outcome = node.outcome(depth);
  leave();
  if (const auto settled = settled_by_others(side, depth)) return *settled;
  store(side, depth, outcome, node.mating_move(), saturated(budget_->nodes() - nodes_before));
  return outcome;
}

/// The result of a node with so few plies left that trying its moves settles it; else nullopt.
/// Where positions are avoided or the board alone does not tell which drops count, the moves settle
/// only that there is no mate: the attacker has no more ways to mate there, the defender no fewer
/// defences than in the relaxed game.
[[gnu::noinline]] std::optional<Settled> Dfpn::settled_by_moves(Side side, int depth,
                                                                MateLength within) {
  if (within > ShallowMate::kMostPlies || within == MateLength(0)) return std::nullopt;
  const bool only_disproofs = variant_.avoided != nullptr || variant_.drop_filter != nullptr;
  ShallowMate moves(*position_, variant_.drop_filter == nullptr ? variant_.interpositions
                                                                : Interpositions::not_capturable);
  const ShallowMate::Answer answer = moves.answer(side, within);
  budget_->count_leaf_tests(moves.tested());
  if (only_disproofs && answer.mates) return std::nullopt;
  const bool won = answer.mates == (side == Side::attacker);
  const Hand hand = variant_.avoided != nullptr ? Hand{} : answer.hand;
  Settled outcome{won ? PhiDelta::win() : PhiDelta::loss(), answer.length, hand, {}, answer.scope};
  store(side, depth, outcome, answer.move, 1);
  return outcome;
}

void Dfpn::enter(const Question& question) {
  history_.push(question.key, question.hand);
  if (virtual_losses_ == nullptr) return;
  if (question.is_marked) virtual_losses_->enter(question.key, question.hand);
  questions_.push_back(question);
  if (budget_->nodes() % kLookEvery == 0) see_what_others_settled();
}

void Dfpn::leave() {
  history_.pop();
  if (virtual_losses_ == nullptr) return;
  const Question& question = questions_.back();
  if (question.is_marked) virtual_losses_->leave(question.key, question.hand);
  questions_.pop_back();
}

[[gnu::noinline]] void Dfpn::see_what_others_settled() {
  for (std::size_t depth = 0; depth < questions_.size(); ++depth) {
    const Question& question = questions_[depth];
    found_ = table_.look_up(question.key, question.hand, question.within);
    if (!found_.settled()) continue;
    settled_depth_ = static_cast<int>(depth);
    return;
  }
}

/// The result of a node that another search has settled, once this search has returned to it; else
/// nullopt.
std::optional<Settled> Dfpn::settled_by_others(Side side, int depth) {
  if (depth != settled_depth_) return std::nullopt;
  settled_depth_ = kNone;
  const bool won = (found_.state == ProbeResult::State::proven) == (side == Side::attacker);
  return Settled{
      won ? PhiDelta::win() : PhiDelta::loss(), found_.length, found_.hand, {}, found_.scope};
}

void Dfpn::store(Side side, int depth, const Settled& outcome, Move mating_move,
                 std::uint32_t effort) {
  const auto [key, hand] = fact_key(side);
  if (!outcome.numbers.settled()) {
    const auto [pn, dn] = proof_numbers(outcome.numbers, side);
    table_.store_open(key, hand, pn, dn, depth, effort);
  } else if (outcome.numbers.won() == (side == Side::attacker)) {
    table_.store_proof(key, outcome.hand, outcome.length, mating_move, effort);
  } else if (outcome.ancestors.empty()) {
    table_.store_disproof(key, outcome.hand, outcome.length, outcome.scope, likely_, effort);
  } else {
    history_.remember(key, hand, {outcome.hand, outcome.ancestors, outcome.scope});
  }
}

}  // namespace tori::solver
