#include "solver/core/usi_order.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "rules/notation.hpp"

namespace tori::solver {

std::vector<Move> in_usi_order(const MoveList& moves) {
  std::vector<std::pair<std::string, Move>> named;
  for (const Move move : moves) named.emplace_back(to_usi(move), move);
  std::sort(named.begin(), named.end(),
            [](const auto& a, const auto& b) { return a.first < b.first; });
  std::vector<Move> sorted;
  sorted.reserve(named.size());
  for (const auto& entry : named) sorted.push_back(entry.second);
  return sorted;
}

}  // namespace tori::solver
