#include "solver/proof/followed_line.hpp"

#include <algorithm>
#include <cassert>
#include <numeric>
#include <utility>

namespace tori::solver {

FollowedLine::FollowedLine(const ProofTree& proof, const std::vector<Move>& line) : proof_(proof) {
  ProofVertex vertex = ProofTree::root();
  for (const Move move : line) {
    moves_.emplace(vertex, move);
    const auto branches = proof.branches(vertex);
    const auto next = std::find_if(branches.begin(), branches.end(),
                                   [move](const Branch& b) { return b.move.move == move; });
    assert(next != branches.end());
    vertex = next->target;
  }
  moves_.emplace(vertex, Move::none());
}

Move FollowedLine::solution(ProofVertex vertex) const {
  const auto on_line = moves_.find(vertex);
  if (on_line != moves_.end() && !on_line->second.is_none()) return on_line->second;
  return proof_.branches(vertex).front().move.move;
}

std::vector<std::size_t> FollowedLine::order(const std::vector<Branch>& defences) const {
  std::vector<std::size_t> result(defences.size());
  std::iota(result.begin(), result.end(), std::size_t{0});
  const auto key = [&](std::size_t i) {
    const ProofVertex behind = defences[i].target;
    return std::pair(-proof_.node(behind).length.plies(), !contains(behind));
  };
  std::stable_sort(result.begin(), result.end(),
                   [&](std::size_t a, std::size_t b) { return key(a) < key(b); });
  return result;
}

}  // namespace tori::solver
