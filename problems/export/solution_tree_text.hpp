// Reads solution trees as `compose` writes them (docs/formats-collections.md, "Solution trees").
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "rules/move.hpp"
#include "rules/position.hpp"

namespace tori::problems {

/// A move of a solution tree. Node 0 of a tree stands for the position and has no move.
struct SolutionNode {
  Move move;
  /// Drops on the same square with the same answers, which stand for one defence with `move`.
  std::vector<Move> alike;
  /// The places of the answers in the tree.
  std::vector<std::size_t> answers;
};

using SolutionNodes = std::vector<SolutionNode>;

/// The most plies of a tree that is read.
inline constexpr std::size_t kDeepestSolution = 400;

/// The nodes of a text; nullopt if it is no tree of legal moves, or deeper than kDeepestSolution.
std::optional<SolutionNodes> read_solution_tree(const Position& position, std::string_view text);

}  // namespace tori::problems
