#include "solver/verify/tries.hpp"

#include <algorithm>
#include <utility>

#include "rules/legality.hpp"
#include "rules/movegen.hpp"
#include "solver/core/usi_order.hpp"

namespace tori::solver {
namespace {

/// The nodes that one check may take.
constexpr std::uint64_t kNodesEach = 2000;

bool is_one_defence(const std::vector<Move>& moves) {
  for (const Move move : moves) {
    const bool alike = move == moves.front() || (move.is_drop() && moves.front().is_drop() &&
                                                 move.to() == moves.front().to());
    if (!alike) return false;
  }
  return !moves.empty();
}

/// Keeps the few with the fewest refutations, these first.
void keep_most_promising(std::vector<Try>& tries) {
  constexpr std::size_t kMostShown = 5;
  std::stable_sort(tries.begin(), tries.end(), [](const Try& a, const Try& b) {
    return a.refutations.size() < b.refutations.size();
  });
  if (tries.size() > kMostShown) tries.resize(kMostShown);
}

}  // namespace

TriesJob::TriesJob(const Position& position, std::vector<Move> failing, TryKind kind,
                   const Foreknowledge& known)
    : position_(position), failing_(std::move(failing)), kind_(kind), known_(known) {}

bool TriesJob::work(ProblemContext& context, const Limits& limits) {
  context.begin(JudgedGame::strict);
  Budget budget(limits);
  found_.clear();
  for (const Move check : failing_) {
    if (was_too_hard(check)) continue;
    budget.begin_stage(kNodesEach);
    auto moves = refutations(context, check, budget);
    budget.end_stages();
    if (budget.limit()) break;
    const bool wanted =
        moves && !moves->empty() && (kind_ == TryKind::most_promising || is_one_defence(*moves));
    if (wanted) found_.push_back({check, std::move(*moves), false});
  }
  if (kind_ == TryKind::most_promising) keep_most_promising(found_);
  add_drop_mates();
  account(budget);
  return true;
}

bool TriesJob::was_too_hard(Move check) {
  const Undo undo = position_.play(check);
  const bool too_hard = known_.too_hard.contains(position_, Side::defender);
  position_.take_back(check, undo);
  return too_hard;
}

/// Whether there is a mate after a check and a reply.
Verdict::Kind TriesJob::verdict_behind_reply(ProblemContext& context, Outlook likely,
                                             Budget& budget) {
  if (known_.without_mate.contains(position_, Side::attacker)) return Verdict::Kind::no_mate;
  const Node node{position_, Side::attacker};
  const Verdict verdict = context.strict().any_length(node, budget, likely);
  if (verdict.kind() == Verdict::Kind::no_mate) learnt_.note_without_mate(context.strict(), node);
  return verdict.kind();
}

/// The defences after which there is no mate; for tries with one refutation, ends once they are
/// more. nullopt if a defence is not settled.
std::optional<std::vector<Move>> TriesJob::refutations(ProblemContext& context, Move check,
                                                       Budget& budget) {
  std::vector<Move> result;
  // Most checks have many refutations, the most promising ones few.
  const Outlook likely = kind_ == TryKind::one_refutation ? Outlook::no_mate : Outlook::none;
  const Undo undo_check = position_.play(check);
  bool settled = true;
  for (const Move reply : in_usi_order(evasions(position_))) {
    const Undo undo = position_.play(reply);
    const Verdict::Kind verdict = verdict_behind_reply(context, likely, budget);
    position_.take_back(reply, undo);
    settled = verdict != Verdict::Kind::unknown;
    if (verdict == Verdict::Kind::no_mate) result.push_back(reply);
    const bool too_many =
        kind_ == TryKind::one_refutation && result.size() > 1 && !is_one_defence(result);
    if (!settled || too_many) break;
  }
  if (!settled) learnt_.too_hard.insert(position_, Side::defender);
  position_.take_back(check, undo_check);
  return settled ? std::optional(result) : std::nullopt;
}

/// Adds the swallow drops that only the rule against swallow-drop mate forbids.
void TriesJob::add_drop_mates() {
  if (!position_.hand(position_.turn()).has(Kind::swallow)) return;
  for (int i = 0; i < kSquares; ++i) {
    const Move drop = Move::drop(Kind::swallow, static_cast<Square>(i));
    if (legality::broken_rule(position_, drop) == legality::Rule::swallow_drop_mate) {
      found_.push_back({drop, {}, true});
    }
  }
}

}  // namespace tori::solver
