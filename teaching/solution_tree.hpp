// The whole solution of a problem as one line of text.
#pragma once

#include <cstddef>
#include <string>

#include "rules/position.hpp"
#include "solver/core/limits.hpp"
#include "solver/proof/variation_tree.hpp"
#include "solver/solve/solve.hpp"

namespace tori::teaching {

/// The length of the longest text, in bytes.
inline constexpr std::size_t kLongestSolutionTree = std::size_t{64} << 10;

/// The tree as text (docs/formats-collections.md, "Solution trees"); empty if it is longer than
/// kLongestSolutionTree. REQUIRES: it was grown without bounds.
std::string solution_tree(const solver::VariationTree& tree);

/// Makes the trees of problems whose verification has settled them.
class SolutionTreeMaker {
 public:
  /// Throws std::bad_alloc if there is no memory for the search tables.
  explicit SolutionTreeMaker(solver::StopSignal stop);

  /// The tree as text; empty if it is too long, or once `stop` is raised.
  std::string tree_of(const Position& position);

 private:
  static constexpr std::size_t kTableBytes = std::size_t{64} << 20;

  solver::Limits limits_;
  solver::Solver solver_{kTableBytes};
};

}  // namespace tori::teaching
