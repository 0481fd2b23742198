// The whole solution of a problem as one line of text.
#pragma once

#include <cstddef>
#include <string>

#include "solver/proof_tree.hpp"

namespace tori::composer {

/// A longer text is left out.
inline constexpr std::size_t kLongestSolutionTree = std::size_t{64} << 10;

/// The tree of a proof that was grown without bounds (docs/formats.md, "Solution trees"); empty
/// when it would be longer than that.
std::string solution_tree(const solver::ProofTree& proof);

}  // namespace tori::composer
