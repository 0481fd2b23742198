// The variation tree in the formats of other programs (docs/formats-collections.md).
#pragma once

#include <cstddef>
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

/// Writes trees as the graphs G1, G2 ... of one GraphML document.
class GraphmlWriter {
 public:
  /// The stream must outlive the writer.
  explicit GraphmlWriter(std::ostream& out) : out_(out) {}

  void write(const VariationTree& tree, const GraphTitle& title);
  /// Ends the document. REQUIRES: nothing is written afterwards.
  void finish();

 private:
  std::ostream& out_;
  std::size_t graphs_ = 0;
};

}  // namespace tori::solver
