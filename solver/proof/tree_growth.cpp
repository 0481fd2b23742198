#include "solver/proof/tree_growth.hpp"

#include <algorithm>
#include <deque>
#include <vector>

#include "solver/proof/like_drops.hpp"

namespace tori::solver {
namespace {

/// Grows one tree, breadth first.
class TreeGrower {
 public:
  TreeGrower(ProofTree& proof, const TreeExtent& extent, Budget& budget)
      : proof_(proof), extent_(extent), budget_(budget) {}

  std::optional<Limit> run() {
    proof_.clear_growth();
    reach(ProofTree::root(), 0);
    while (!queue_.empty()) {
      const auto [vertex, ply] = queue_.front();
      queue_.pop_front();
      const ProofNode& node = proof_.node(vertex);
      if (node.length == MateLength(0) || ply >= extent_.depth) continue;
      budget_.spend();
      if (budget_.stopped() || !proof_.open(vertex, Opened::all, budget_)) return budget_.limit();
      proof_.set_grown(vertex);
      const bool whole = proof_.node(vertex).side == Side::attacker ? follow_solution(vertex, ply)
                                                                    : follow_defences(vertex, ply);
      if (!whole) return budget_.limit();
    }
    return std::nullopt;
  }

 private:
  struct Reached {
    ProofVertex vertex;
    int ply;
  };

  void reach(ProofVertex vertex, int ply) {
    reached_.resize(proof_.size());
    auto&& known = reached_[number(vertex)];
    if (!known) queue_.push_back({vertex, ply});
    known = true;
  }

  bool follow_solution(ProofVertex vertex, int ply) {
    const std::vector<Branch> branches = proof_.branches(vertex);
    for (std::size_t i = 0; i < branches.size(); ++i) {
      if (branches[i].move.kind != MoveClass::solution) continue;
      proof_.set_place(vertex, i, 0);
      reach(branches[i].target, ply + 1);
    }
    return true;
  }

  /// Gives each reply its place. False if the budget ended.
  bool follow_defences(ProofVertex vertex, int ply) {
    const std::vector<Branch> branches = proof_.branches(vertex);
    // Beyond the depth no answers are asked for.
    const bool compared = ply + 1 < extent_.depth;
    std::vector<Branch> followed;
    for (const std::size_t i : main_line_first(branches)) {
      const Branch& branch = branches[i];
      const auto like = [&](const Branch& other) { return is_like(branch, other); };
      const bool within_width = static_cast<int>(followed.size()) < extent_.width;
      if (!within_width && std::none_of(followed.begin(), followed.end(), like)) continue;
      if (compared && !proof_.open(branch.target, Opened::all, budget_)) return false;
      const auto alike = std::find_if(followed.begin(), followed.end(), [&](const Branch& other) {
        return like(other) && (!compared || have_same_answers(proof_, branch.target, other.target));
      });
      if (alike == followed.end() && !within_width) continue;
      proof_.set_place(vertex, i, static_cast<int>(alike - followed.begin()));
      if (alike != followed.end()) continue;
      followed.push_back(branch);
      reach(branch.target, ply + 1);
    }
    return true;
  }

  /// By falling length; among equals the main line first, then in USI order.
  std::vector<std::size_t> main_line_first(const std::vector<Branch>& branches) const {
    std::vector<std::size_t> order(branches.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
      const ProofNode& left = proof_.node(branches[a].target);
      const ProofNode& right = proof_.node(branches[b].target);
      if (left.length != right.length) return left.length > right.length;
      return left.on_main_line && !right.on_main_line;
    });
    return order;
  }

  bool is_like(const Branch& a, const Branch& b) const {
    return extent_.group_drops && are_like_drops(proof_, a, b);
  }

  ProofTree& proof_;
  const TreeExtent& extent_;
  Budget& budget_;
  std::deque<Reached> queue_;
  std::vector<bool> reached_;
};

}  // namespace

std::optional<Limit> grow(ProofTree& proof, const TreeExtent& extent, Budget& budget) {
  return TreeGrower(proof, extent, budget).run();
}

}  // namespace tori::solver
