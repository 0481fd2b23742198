#include "teaching/solution_tree.hpp"

#include <cstdint>
#include <utility>

#include "rules/notation.hpp"

namespace tori::teaching {
namespace {

using solver::TreeMove;
using solver::TreeNode;
using solver::VariationTree;

/// The node limit for a tree. The verification of each problem needed less.
constexpr std::uint64_t kSolutionTreeNodes = 20'000'000;

/// "Cr*2b", or "Cr*2b|Sw*2b" (in USI) for drops that count as one defence.
std::string defence_text(const TreeNode& defender, const TreeMove& defence) {
  std::string text;
  for (const Move move : solver::moves_of_place(defender, defence)) {
    text += (text.empty() ? "" : "|") + to_usi(move);
  }
  return text;
}

/// Appends the tree of an attacker's position. False if the text became too long.
bool write_tree(const VariationTree& tree, const TreeNode& attacker, std::string& text) {
  const TreeMove* solution = solver::solution_of(attacker);
  if (solution == nullptr) return false;
  text += to_usi(solution->move);
  const TreeNode& defender = tree.behind(*solution);
  for (const TreeMove* defence : solver::followed_moves(defender)) {
    text += " (" + defence_text(defender, *defence) + ' ';
    if (text.size() > kLongestSolutionTree) return false;
    if (!write_tree(tree, tree.behind(*defence), text)) return false;
    text += ')';
  }
  return true;
}

}  // namespace

std::string solution_tree(const VariationTree& tree) {
  std::string text;
  return write_tree(tree, tree.root(), text) ? text : std::string{};
}

SolutionTreeMaker::SolutionTreeMaker(solver::StopSignal stop)
    : limits_{kSolutionTreeNodes, std::move(stop)} {}

std::string SolutionTreeMaker::tree_of(const Position& position) {
  const solver::Solution solution = solver_.solve(position, limits_);
  if (!solution.line_is_main) return {};
  const auto tree = solver_.variations({}, limits_);
  return tree && !tree->cut ? solution_tree(*tree) : "";
}

}  // namespace tori::teaching
