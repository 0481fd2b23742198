// The variation tree in the formats of other programs (docs/formats.md).
#pragma once

#include <iosfwd>
#include <string>

#include "rules/notation.hpp"
#include "solver/proof/variation_tree.hpp"

namespace tori::solver {

/// What an exported graph says besides its positions and moves.
struct GraphTitle {
  /// The problem. Any text in UTF-8 without control characters.
  std::string problem;
  /// How moves are written.
  Notation notation = Notation::western;
};

/// Writes the tree as one `digraph` of Graphviz.
void write_dot(std::ostream& out, const VariationTree& tree, const GraphTitle& title);

/// Writes the same tree as a GraphML document with one graph.
void write_graphml(std::ostream& out, const VariationTree& tree, const GraphTitle& title);

}  // namespace tori::solver
