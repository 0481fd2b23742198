#include "teaching/book_variations.hpp"

#include <algorithm>
#include <utility>

namespace tori::teaching {
namespace {

using solver::TreeMove;
using solver::TreeNode;
using solver::VariationTree;
using MoveLine = std::vector<Move>;

/// Continues a line from an attacker position along the first moves of the tree, to its end. Calls
/// `on_other` with every other defence that the tree follows, before the line takes the first.
template <typename OnOther>
void follow_first(const VariationTree& tree, const TreeNode* attacker, MoveLine& line,
                  OnOther on_other) {
  while (const TreeMove* solution = solver::solution_of(*attacker)) {
    line.push_back(solution->move);
    const auto defences = solver::followed_moves(tree.behind(*solution));
    if (defences.empty()) return;
    std::for_each(defences.begin() + 1, defences.end(), on_other);
    line.push_back(defences.front()->move);
    attacker = &tree.behind(*defences.front());
  }
}

}  // namespace

std::vector<MoveLine> key_variations(const VariationTree& tree, int most) {
  std::vector<MoveLine> found;
  MoveLine main;
  follow_first(tree, &tree.root(), main, [&](const TreeMove* defence) {
    MoveLine& line = found.emplace_back(main);
    line.push_back(defence->move);
    follow_first(tree, &tree.behind(*defence), line, [](const TreeMove* /*other*/) {});
  });
  std::vector<std::size_t> order(found.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::stable_sort(order.begin(), order.end(), [&found](std::size_t a, std::size_t b) {
    return found[a].size() > found[b].size();
  });
  order.resize(std::min(order.size(), static_cast<std::size_t>(most)));
  std::sort(order.begin(), order.end());
  std::vector<MoveLine> chosen;
  chosen.reserve(order.size());
  for (const std::size_t i : order) chosen.push_back(std::move(found[i]));
  return chosen;
}

}  // namespace tori::teaching
