// The variations of a mate as indented text.
#pragma once

#include <iosfwd>

#include "cli/speaker.hpp"
#include "solver/proof/variation_tree.hpp"

namespace tori::cli {

/// Writes the tree: the attacker's first move, then one line for each defence
/// with the answer to it; what follows stands below it, indented (docs/formats-collections.md).
void write_tree(std::ostream& out, const solver::VariationTree& tree, const Speaker& say);

}  // namespace tori::cli
