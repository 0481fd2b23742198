// The variations that a book prints.
#pragma once

#include <vector>

#include "rules/move.hpp"
#include "solver/proof/proof_tree.hpp"

namespace tori::composer {

/// At most `most` lines in which the defender leaves the main line: the longest ones, and of
/// equally long ones the earlier ones. They are in the order in which they leave the main line.
/// Each goes from the root to the mate (or as far as the proof goes) and follows the first defence
/// of the tree after it has left the main line. REQUIRES: `proof` has been grown
/// (solver/proof/tree_growth.hpp).
std::vector<std::vector<Move>> key_variations(const solver::ProofTree& proof, int most);

}  // namespace tori::composer
