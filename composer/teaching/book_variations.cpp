#include "composer/teaching/book_variations.hpp"

#include <algorithm>
#include <optional>
#include <utility>

namespace tori::composer {
namespace {

using solver::Branch;
using solver::MoveClass;
using solver::ProofTree;
using solver::ProofVertex;
using MoveLine = std::vector<Move>;

std::optional<Branch> solution_of(const ProofTree& proof, ProofVertex attacker) {
  if (!proof.node(attacker).grown) return std::nullopt;
  for (const Branch& branch : proof.branches(attacker)) {
    if (branch.move.kind == MoveClass::solution) return branch;
  }
  return std::nullopt;
}

/// The defences that the tree follows, best first; drops of one place count once.
std::vector<Branch> defences_of(const ProofTree& proof, ProofVertex defender) {
  std::vector<Branch> first;
  if (!proof.node(defender).grown) return first;
  for (const Branch& branch : proof.branches(defender)) {
    const auto place = branch.move.place;
    const bool known = std::any_of(first.begin(), first.end(), [place](const Branch& other) {
      return other.move.place == place;
    });
    if (place >= 0 && !known) first.push_back(branch);
  }
  std::stable_sort(first.begin(), first.end(),
                   [](const Branch& a, const Branch& b) { return a.move.place < b.move.place; });
  return first;
}

/// Continues a line from an attacker position along the tree.
void extend_line(const ProofTree& proof, ProofVertex attacker, MoveLine& line) {
  while (const auto solution = solution_of(proof, attacker)) {
    line.push_back(solution->move.move);
    const std::vector<Branch> defences = defences_of(proof, solution->target);
    if (defences.empty()) return;
    line.push_back(defences.front().move.move);
    attacker = defences.front().target;
  }
}

/// The place of the main line's defence at this position; nullopt if there is none.
std::optional<std::int16_t> main_place(const ProofTree& proof, ProofVertex defender) {
  for (const Branch& branch : proof.branches(defender)) {
    if (proof.node(branch.target).on_main_line && branch.move.place >= 0) return branch.move.place;
  }
  return std::nullopt;
}

}  // namespace

std::vector<MoveLine> key_variations(const ProofTree& proof, int most) {
  std::vector<MoveLine> found;
  MoveLine main;
  ProofVertex attacker = ProofTree::root();
  while (const auto solution = solution_of(proof, attacker)) {
    main.push_back(solution->move.move);
    const auto place = main_place(proof, solution->target);
    std::optional<Branch> next;
    for (const Branch& defence : defences_of(proof, solution->target)) {
      if (defence.move.place == place) {
        next = defence;
        continue;
      }
      MoveLine line = main;
      line.push_back(defence.move.move);
      extend_line(proof, defence.target, line);
      found.push_back(std::move(line));
    }
    if (!next) break;
    main.push_back(next->move.move);
    attacker = next->target;
  }
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

}  // namespace tori::composer
