// The variations that a book prints.
#pragma once

#include <vector>

#include "rules/move.hpp"
#include "solver/proof/variation_tree.hpp"

namespace tori::teaching {

/// At most `most` lines in which the defender leaves the main line: the longest ones, and of
/// equally long ones the earlier ones. They are in the order in which they leave the main line.
/// Each goes from the root to the mate (or as far as the tree goes) and follows the first defence
/// of the tree after it has left the main line.
std::vector<std::vector<Move>> key_variations(const solver::VariationTree& tree, int most);

}  // namespace tori::teaching
