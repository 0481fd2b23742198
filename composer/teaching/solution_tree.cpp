#include "composer/teaching/solution_tree.hpp"

#include <algorithm>
#include <map>
#include <vector>

#include "rules/notation.hpp"

namespace tori::composer {
namespace {

using solver::Branch;
using solver::ProofTree;
using solver::ProofVertex;

/// Defences that the tree follows as one.
struct ReplyGroup {
  std::string moves;
  ProofVertex target;
};

/// The groups by place: the longest defences first.
std::vector<ReplyGroup> groups_of(const ProofTree& proof, ProofVertex defender) {
  std::map<int, ReplyGroup> groups;
  for (const Branch& branch : proof.branches(defender)) {
    if (branch.move.place < 0) continue;
    const auto [group, is_first] =
        groups.try_emplace(branch.move.place, ReplyGroup{{}, branch.target});
    group->second.moves += (is_first ? "" : "|") + to_usi(branch.move.move);
  }
  std::vector<ReplyGroup> result;
  result.reserve(groups.size());
  for (auto& [place, group] : groups) result.push_back(std::move(group));
  return result;
}

/// Appends the tree of an attacker's position. False if the text became too long.
bool write_tree(const ProofTree& proof, ProofVertex attacker, std::string& text) {
  const std::vector<Branch> moves = proof.branches(attacker);
  const auto solution = std::find_if(moves.begin(), moves.end(), [](const Branch& branch) {
    return branch.move.kind == solver::MoveClass::solution;
  });
  if (solution == moves.end()) return false;
  text += to_usi(solution->move.move);
  for (const ReplyGroup& group : groups_of(proof, solution->target)) {
    text += " (" + group.moves + ' ';
    if (text.size() > kLongestSolutionTree || !write_tree(proof, group.target, text)) return false;
    text += ')';
  }
  return true;
}

}  // namespace

std::string solution_tree(const solver::ProofTree& proof) {
  std::string text;
  return write_tree(proof, ProofTree::root(), text) ? text : std::string{};
}

}  // namespace tori::composer
