#include "solver/proof/tree_growth.hpp"

#include <algorithm>
#include <utility>

#include "solver/proof/followed_line.hpp"
#include "solver/proof/like_drops.hpp"

namespace tori::solver {
namespace {

/// Grows one tree, breadth first along the moves that it follows.
class TreeGrower {
 public:
  TreeGrower(ProofTree& proof, const std::vector<Move>& line, const TreeExtent& extent,
             Budget& budget)
      : proof_(proof), line_(proof, line), extent_(extent), budget_(budget) {}

  VariationTree run() {
    const std::uint64_t before = budget_.nodes();
    reach(ProofTree::root(), 0);
    bool whole = true;
    for (std::size_t next = 0; whole && next < queue_.size(); ++next) whole = follow(queue_[next]);
    VariationTree tree = collected();
    if (!whole) tree.cut = budget_.limit();
    tree.expanded = budget_.nodes() - before;
    return tree;
  }

 private:
  /// What is known of a vertex; until `collected` the targets of moves are vertices.
  struct Growth {
    std::int16_t ply = -1;
    std::vector<TreeMove> moves;
  };

  void reach(ProofVertex vertex, int ply) {
    growth_.resize(proof_.size());
    Growth& growth = growth_[number(vertex)];
    if (growth.ply >= 0) return;
    growth.ply = static_cast<std::int16_t>(ply);
    queue_.push_back(vertex);
  }

  /// Adds the moves of a vertex, if they are within the extent. False if the budget ended.
  bool follow(ProofVertex vertex) {
    const ProofNode& node = proof_.node(vertex);
    const int ply = growth_[number(vertex)].ply;
    if (node.length == MateLength(0) || ply >= extent_.depth) return true;
    budget_.spend();
    if (budget_.stopped() || !proof_.open(vertex, Opened::all, budget_)) return false;
    const bool attacks = proof_.node(vertex).side == Side::attacker;
    const std::vector<Branch> branches = proof_.branches(vertex);
    std::vector<TreeMove> moves;
    moves.reserve(branches.size());
    for (const Branch& branch : branches) moves.push_back(tree_move(branch, attacks));
    const bool whole =
        attacks ? follow_solution(vertex, ply, moves) : follow_defences(branches, ply, moves);
    growth_[number(vertex)].moves = std::move(moves);
    return whole;
  }

  static TreeMove tree_move(const Branch& branch, bool attacks) {
    TreeMove move{branch.move.move, MoveClass::alternative};
    if (!attacks) {
      move.kind =
          branch.move.keeps_length ? MoveClass::longest_defence : MoveClass::shorter_defence;
    }
    move.target = static_cast<std::uint32_t>(branch.target);
    return move;
  }

  bool follow_solution(ProofVertex vertex, int ply, std::vector<TreeMove>& moves) {
    const Move solution = line_.solution(vertex);
    const auto move = std::find_if(moves.begin(), moves.end(),
                                   [&](const TreeMove& m) { return m.move == solution; });
    move->kind = MoveClass::solution;
    follow_move(*move, 0, ply);
    return true;
  }

  void follow_move(TreeMove& move, std::size_t place, int ply) {
    move.place = static_cast<std::int16_t>(place);
    move.followed = true;
    reach(static_cast<ProofVertex>(move.target), ply + 1);
  }

  /// Gives each reply its place. False if the budget ended.
  bool follow_defences(const std::vector<Branch>& defences, int ply, std::vector<TreeMove>& moves) {
    // Beyond the depth no answers are asked for.
    const bool compared = ply + 1 < extent_.depth;
    std::vector<Branch> followed;
    for (const std::size_t i : line_.order(defences)) {
      const Branch& defence = defences[i];
      const auto like = [&](const Branch& other) { return is_like(defence, other); };
      const bool within_width = static_cast<int>(followed.size()) < extent_.width;
      if (!within_width && std::none_of(followed.begin(), followed.end(), like)) continue;
      if (compared && !proof_.open(defence.target, Opened::all, budget_)) return false;
      const auto known = std::find_if(followed.begin(), followed.end(), [&](const Branch& other) {
        return like(other) &&
               (!compared || have_same_answers(proof_, defence.target, other.target));
      });
      const auto place = static_cast<std::size_t>(known - followed.begin());
      if (known != followed.end()) {
        moves[i].place = static_cast<std::int16_t>(place);
      } else if (within_width) {
        followed.push_back(defence);
        follow_move(moves[i], place, ply);
      }
    }
    return true;
  }

  bool is_like(const Branch& a, const Branch& b) const {
    return extent_.group_drops && are_like_drops(proof_, a, b);
  }

  /// The tree, its nodes numbered breadth first along all moves.
  VariationTree collected() {
    growth_.resize(proof_.size());
    VariationTree tree{proof_.position(ProofTree::root())};
    tree.nodes.push_back(tree_node(ProofTree::root(), Move::none(), 0));
    // By vertex; 0 where there is no node yet, for no move leads to the root.
    std::vector<std::uint32_t> numbers(growth_.size(), 0);
    for (std::uint32_t n = 0; n < tree.nodes.size(); ++n) {
      std::vector<TreeMove> moves = std::move(tree.nodes[n].moves);
      for (TreeMove& move : moves) {
        std::uint32_t& target = numbers[move.target];
        if (target == 0) {
          target = static_cast<std::uint32_t>(tree.nodes.size());
          tree.nodes.push_back(tree_node(static_cast<ProofVertex>(move.target), move.move, n));
        }
        move.target = target;
      }
      tree.nodes[n].moves = std::move(moves);
    }
    return tree;
  }

  TreeNode tree_node(ProofVertex vertex, Move last, std::uint32_t before) {
    const ProofNode& node = proof_.node(vertex);
    Growth& growth = growth_[number(vertex)];
    return {node.length, node.side, line_.contains(vertex), node.in_hand, growth.ply,
            last,        before,    std::move(growth.moves)};
  }

  ProofTree& proof_;
  FollowedLine line_;
  const TreeExtent& extent_;
  Budget& budget_;
  /// By vertex.
  std::vector<Growth> growth_;
  /// The vertices that followed moves lead to, the nearest to the root first.
  std::vector<ProofVertex> queue_;
};

}  // namespace

VariationTree grow(ProofTree& proof, const std::vector<Move>& line, const TreeExtent& extent,
                   Budget& budget) {
  return TreeGrower(proof, line, extent, budget).run();
}

}  // namespace tori::solver
