// What the verification of a problem under one reading of the promotion rule tells that under the
// other, so that nothing is searched twice.
#pragma once

#include "rules/position.hpp"
#include "solver/core/node.hpp"

namespace tori::solver {

class Oracle;

/// Positions of one problem.
struct KnownPositions {
  /// They have no mate.
  PositionSet without_mate;
  /// They were left open by a limit, and no verdict needs them: they are left open again.
  PositionSet too_hard;

  void add(const KnownPositions& other) {
    without_mate.insert_all(other.without_mate);
    too_hard.insert_all(other.too_hard);
  }
  /// Takes note of a position that was just shown to have no mate, if that holds where promotion is
  /// mandatory, too.
  void note_without_mate(const Oracle& oracle, Node node);
};

}  // namespace tori::solver
