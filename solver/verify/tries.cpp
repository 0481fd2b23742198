#include "solver/verify/tries.hpp"

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

}  // namespace

TriesJob::TriesJob(const Position& position, std::vector<Move> failing)
    : position_(position), failing_(std::move(failing)) {}

bool TriesJob::work(ProblemContext& context, const Limits& limits) {
  context.begin(JudgedGame::strict);
  Budget budget(limits);
  found_.clear();
  for (const Move check : failing_) {
    budget.begin_stage(kNodesEach);
    auto moves = refutations(context, check, budget);
    budget.end_stages();
    if (budget.limit()) break;
    if (moves && is_one_defence(*moves)) found_.push_back({check, std::move(*moves), false});
  }
  add_drop_mates();
  account(budget);
  return true;
}

/// The defences after which there is no mate; ends once they are more than one. nullopt if a
/// defence is not settled.
std::optional<std::vector<Move>> TriesJob::refutations(ProblemContext& context, Move check,
                                                       Budget& budget) {
  std::vector<Move> result;
  const Undo undo_check = position_.play(check);
  bool settled = true;
  for (const Move reply : in_usi_order(evasions(position_))) {
    const Undo undo = position_.play(reply);
    const Verdict verdict = context.strict().any_length({position_, Side::attacker}, budget);
    position_.take_back(reply, undo);
    settled = verdict.kind() != Verdict::Kind::unknown;
    if (verdict.kind() == Verdict::Kind::no_mate) result.push_back(reply);
    if (!settled || (!result.empty() && !is_one_defence(result))) break;
  }
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
