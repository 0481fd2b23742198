#include "solver/verify/defence_table.hpp"

#include <algorithm>

namespace tori::solver {
namespace {

/// The defence with which this one counts as one: a drop on the same square with the same length
/// and leftover. The end if there is none.
std::vector<Defence>::iterator alike(std::vector<Defence>& defences, const Defence& defence) {
  const Move move = defence.moves.front();
  return std::find_if(defences.begin(), defences.end(), [&](const Defence& other) {
    const Move first = other.moves.front();
    return move.is_drop() && first.is_drop() && move.to() == first.to() &&
           defence.length == other.length && defence.left == other.left;
  });
}

std::optional<std::vector<Defence>> defences_at(MainLines& lines, ProofVertex vertex,
                                                const std::vector<Move>& path, Budget& budget) {
  if (!lines.proof().open(vertex, Opened::all, budget)) return std::nullopt;
  std::vector<Defence> result;
  for (const Branch& branch : lines.proof().branches(vertex)) {
    const auto left = lines.left(branch.target);
    if (!left) return std::nullopt;
    Defence defence;
    defence.path = path;
    defence.moves = {branch.move.move};
    defence.length = lines.proof().node(branch.target).length.after(-1);
    defence.left = *left;
    const auto place = alike(result, defence);
    if (place == result.end()) {
      result.push_back(std::move(defence));
    } else {
      place->moves.push_back(branch.move.move);
    }
  }
  return result;
}

}  // namespace

std::optional<std::vector<Defence>> list_defences(MainLines& lines, const std::vector<Move>& line,
                                                  Budget& budget) {
  std::vector<Defence> result;
  std::vector<Move> path;
  ProofVertex vertex = ProofTree::root();
  for (const Move move : line) {
    if (path.size() % 2 == 1) {
      auto here = defences_at(lines, vertex, path, budget);
      if (!here) return std::nullopt;
      result.insert(result.end(), here->begin(), here->end());
    }
    const auto branches = lines.proof().branches(vertex);
    const auto next = std::find_if(branches.begin(), branches.end(), [move](const Branch& branch) {
      return branch.move.move == move;
    });
    if (next == branches.end()) break;
    vertex = next->target;
    path.push_back(move);
  }
  return result;
}

}  // namespace tori::solver
