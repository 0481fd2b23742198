// The variations that a book prints.
#pragma once

#include <vector>

#include "rules/move.hpp"
#include "solver/proof/proof_tree.hpp"

namespace tori::composer {

/// At most `most` lines in which the defender leaves the main line: those that last longest, among
/// equals the earlier ones. Each leads from the root to the mate (or as far as the proof goes) and
/// follows the first defence of the tree after leaving the main line. In the order in which they
/// leave it. REQUIRES: `proof` has been grown (solver/proof/tree_growth.hpp).
std::vector<std::vector<Move>> key_variations(const solver::ProofTree& proof, int most);

}  // namespace tori::composer
