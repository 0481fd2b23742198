#include "solver/proof/variation_tree.hpp"

#include <algorithm>

namespace tori::solver {

std::string_view to_text(MoveClass kind) {
  switch (kind) {
    case MoveClass::solution: return "solution";
    case MoveClass::alternative: return "alternative";
    case MoveClass::longest_defence: return "longest defence";
    case MoveClass::shorter_defence: return "shorter defence";
  }
  return "";
}

Position VariationTree::position_of(std::size_t number) const {
  std::vector<Move> path;
  for (; number != 0; number = nodes[number].before) path.push_back(nodes[number].last);
  Position result = position;
  for (auto move = path.rbegin(); move != path.rend(); ++move) result.play(*move);
  return result;
}

std::vector<const TreeMove*> followed_moves(const TreeNode& node) {
  std::vector<const TreeMove*> result;
  for (const TreeMove& move : node.moves) {
    if (move.followed) result.push_back(&move);
  }
  std::sort(result.begin(), result.end(),
            [](const TreeMove* a, const TreeMove* b) { return a->place < b->place; });
  return result;
}

std::vector<Move> moves_of_place(const TreeNode& node, const TreeMove& followed) {
  std::vector<Move> result = {followed.move};
  for (const TreeMove& move : node.moves) {
    if (move.place == followed.place && !move.followed) result.push_back(move.move);
  }
  return result;
}

const TreeMove* solution_of(const TreeNode& attacker) {
  const auto& moves = attacker.moves;
  const auto found =
      std::find_if(moves.begin(), moves.end(), [](const TreeMove& move) { return move.followed; });
  return found == moves.end() ? nullptr : &*found;
}

}  // namespace tori::solver
