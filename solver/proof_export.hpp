// The graph of a proof in the formats of other programs (docs/formats.md).
#pragma once

#include <iosfwd>
#include <optional>
#include <string>

#include "rules/notation.hpp"
#include "solver/proof_tree.hpp"
#include "solver/verdict.hpp"

namespace tori::solver {

/// What is said about a graph besides its positions and moves.
struct GraphTitle {
  /// Any text in UTF-8 without control characters.
  std::string problem;
  /// How moves are written.
  Notation notation = Notation::western;
  /// The limit that cut the tree, if one did.
  std::optional<Limit> cut;
};

/// The tree that `grow` built last as one `digraph` of Graphviz.
void write_dot(std::ostream& out, const ProofTree& proof, const GraphTitle& title);

/// The same as a GraphML document with one graph.
void write_graphml(std::ostream& out, const ProofTree& proof, const GraphTitle& title);

}  // namespace tori::solver
