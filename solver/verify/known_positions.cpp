#include "solver/verify/known_positions.hpp"

#include "solver/search/oracle.hpp"

namespace tori::solver {

void KnownPositions::note_without_mate(const Oracle& oracle, Node node) {
  if (oracle.knows_no_mate_if_mandatory(node)) without_mate.insert(node.position, node.side);
}

}  // namespace tori::solver
