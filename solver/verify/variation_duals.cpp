#include "solver/verify/variation_duals.hpp"

#include <deque>
#include <utility>

namespace tori::solver {

VariationsJob::VariationsJob(std::vector<VariationStart> starts, const PositionSet& solution,
                             JudgedGame game, bool needed)
    : starts_(std::move(starts)), solution_(solution), game_(game), needed_(needed) {}

bool VariationsJob::work(ProblemContext& context, const Limits& limits) {
  if (complete_) return true;
  context.begin(game_);
  Budget budget(limits);
  duals_ = 0;
  nodes_.clear();
  seen_ = PositionSet{};
  complete_ = true;
  for (const VariationStart& start : starts_) {
    ProofTree proof(context.convention(), start.position, Side::defender, start.length,
                    context.tree_bytes());
    MainLines lines(proof, budget);
    complete_ = complete_ && walk(start, lines, budget);
  }
  account(budget);
  return complete_;
}

/// Breadth first over all defences; false if the budget ended.
bool VariationsJob::walk(const VariationStart& start, MainLines& lines, Budget& budget) {
  struct Reached {
    ProofVertex vertex;
    std::vector<Move> path;
  };
  ProofTree& proof = lines.proof();
  std::deque<Reached> queue = {{ProofTree::root(), start.path}};
  const auto reach_behind = [&](const Reached& from, const Branch& branch) {
    const Side side = proof.node(branch.target).side;
    const Position position = proof.position(branch.target);
    if (solution_.contains(position, side) || seen_.contains(position, side)) return;
    seen_.insert(position, side);
    queue.push_back({branch.target, from.path});
    queue.back().path.push_back(branch.move.move);
  };
  while (!queue.empty()) {
    const Reached at = std::move(queue.front());
    queue.pop_front();
    const ProofNode node = proof.node(at.vertex);
    if (node.length == MateLength(0)) continue;
    if (node.side == Side::defender) {
      if (!proof.open(at.vertex, Opened::all, budget)) return false;
      for (const Branch& defence : proof.branches(at.vertex)) reach_behind(at, defence);
      continue;
    }
    const auto first = lines.first_move(at.vertex);
    if (!first) return false;
    nodes_.push_back({at.path, first->move.move, node.length});
    if (proof.branches(at.vertex).size() > 1) ++duals_;
    reach_behind(at, *first);
  }
  return true;
}

}  // namespace tori::solver
