// Which other defences a book prints.
#pragma once

#include <vector>

#include "rules/move.hpp"
#include "solver/proof_tree.hpp"

namespace tori::cli {

/// At most so many lines in which the defender leaves the main line of a proof that has been grown:
/// those that last longest, early ones first among equals. Each is given from the root to the mate
/// (or as far as the proof goes), the solution's move answering the first defence of the tree. In
/// the order in which they leave the main line.
std::vector<std::vector<Move>> key_variations(const solver::ProofTree& proof, int most);

}  // namespace tori::cli
