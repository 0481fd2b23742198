#include "solver/verify/tries.hpp"

#include <algorithm>
#include <utility>

#include "rules/legality.hpp"
#include "rules/movegen.hpp"
#include "solver/core/usi_order.hpp"

namespace tori::solver {
namespace {

/// The nodes that one check may take where there is a mate.
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
                   const KnownPositions& known)
    : position_(position), failing_(std::move(failing)), kind_(kind), known_(known) {}

bool TriesJob::work(ProblemContext& context, const Limits& limits) {
  context.begin(JudgedGame::strict);
  Budget budget(limits);
  std::vector<Judged> checks;
  for (const Move check : failing_) {
    if (!was_too_hard(check)) checks.push_back({check, std::nullopt});
  }
  // What a check does not need of its share is for those that need more.
  std::size_t open = checks.size() + 1;
  for (std::size_t left = checks.size(); left > 0 && left < open && !budget.limit();) {
    open = left;
    left = judge_each(context, checks, left, budget);
    if (kind_ == TryKind::one_refutation) break;
  }
  collect(std::move(checks));
  if (kind_ == TryKind::most_promising) keep_most_promising(found_);
  add_drop_mates();
  account(budget);
  return true;
}

/// Judges the checks that are open, `open` of them. Returns how many stay so.
std::size_t TriesJob::judge_each(ProblemContext& context, std::vector<Judged>& checks,
                                 std::size_t open, Budget& budget) {
  std::size_t to_come = open;
  for (Judged& check : checks) {
    if (check.refutations) continue;
    const bool promising = kind_ == TryKind::most_promising;
    budget.begin_stage(promising ? budget.left() / to_come : kNodesEach);
    auto moves = refutations(context, check.move, budget);
    budget.end_stages();
    if (budget.limit()) break;
    --to_come;
    if (!moves) continue;
    check.refutations = std::move(moves);
    --open;
  }
  return open;
}

void TriesJob::note_too_hard(Move check) {
  Position behind = position_;
  behind.play(check);
  learnt_.too_hard.insert(behind, Side::defender);
}

void TriesJob::collect(std::vector<Judged> checks) {
  found_.clear();
  unjudged_ = static_cast<int>(failing_.size());
  for (Judged& check : checks) {
    if (!check.refutations) {
      if (kind_ == TryKind::most_promising) note_too_hard(check.move);
      continue;
    }
    --unjudged_;
    const std::vector<Move>& moves = *check.refutations;
    const bool wanted =
        !moves.empty() && (kind_ == TryKind::most_promising || is_one_defence(moves));
    if (wanted) found_.push_back({check.move, std::move(*check.refutations), false});
  }
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
  // The most promising checks may get another turn.
  if (!settled && kind_ == TryKind::one_refutation)
    learnt_.too_hard.insert(position_, Side::defender);
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
