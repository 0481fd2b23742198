#include "solver/variation_duals.hpp"

#include <deque>
#include <set>
#include <utility>

namespace tori::solver {

VariationsJob::VariationsJob(const Position& position, JudgedGame game, MateLength length,
                             bool needed)
    : position_(position), game_(game), length_(length), needed_(needed) {}

bool VariationsJob::work(Study& study, const Limits& limits) {
  if (complete_) return true;
  study.begin(game_);
  Budget budget(limits);
  duals_ = 0;
  nodes_.clear();
  ProofTree proof(study.game(), position_, true, length_, study.tree_bytes());
  MainLines lines(proof, budget);
  if (const auto solution = find_solution_lines(lines, position_)) {
    complete_ = walk(lines, solution->positions, budget);
  }
  account(budget);
  return complete_;
}

/// Breadth first over all defences; false when the budget ended.
bool VariationsJob::walk(MainLines& lines, const Avoided& solution, Budget& budget) {
  struct Reached {
    ProofVertex vertex;
    std::vector<Move> path;
  };
  ProofTree& proof = lines.proof();
  std::deque<Reached> queue = {{ProofTree::root(), {}}};
  std::set<ProofVertex> reached = {ProofTree::root()};
  const auto reach_behind = [&](const Reached& from, const Branch& branch) {
    if (!reached.insert(branch.target).second) return;
    queue.push_back({branch.target, from.path});
    queue.back().path.push_back(branch.move.move);
  };
  while (!queue.empty()) {
    const Reached at = std::move(queue.front());
    queue.pop_front();
    const ProofNode node = proof.node(at.vertex);
    if (node.length == MateLength(0)) continue;
    if (!node.attacker_to_move) {
      if (!proof.open(at.vertex, Opened::all, budget)) return false;
      for (const Branch& defence : proof.branches(at.vertex)) reach_behind(at, defence);
      continue;
    }
    const auto first = lines.first_move(at.vertex);
    if (!first) return false;
    if (!solution.contains(proof.position(at.vertex), true)) {
      nodes_.push_back({at.path, first->move.move, node.length});
      if (proof.branches(at.vertex).size() > 1) ++duals_;
    }
    reach_behind(at, *first);
  }
  return true;
}

}  // namespace tori::solver
