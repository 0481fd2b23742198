// The whole solution of a problem as one line of text.
#pragma once

#include <cstddef>
#include <string>

#include "solver/proof/variation_tree.hpp"

namespace tori::composer {

/// The length of the longest text, in bytes.
inline constexpr std::size_t kLongestSolutionTree = std::size_t{64} << 10;

/// The tree as text (docs/formats.md, "Solution trees"); empty if it is longer than
/// kLongestSolutionTree. REQUIRES: it was grown without bounds.
std::string solution_tree(const solver::VariationTree& tree);

}  // namespace tori::composer
