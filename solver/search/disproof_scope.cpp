#include "solver/search/disproof_scope.hpp"

namespace tori::solver {

DisproofScope scope_before(const Position& position, Move defence, DisproofScope behind,
                           Interpositions interpositions) {
  if (behind.mandatory() && position.declines_promotion(defence)) {
    behind = behind.with_mandatory(false);
  }
  const bool may_not_count = interpositions == Interpositions::all && defence.is_drop();
  if (behind.relaxed() && may_not_count &&
      capturable_drop_squares(position).contains(defence.to())) {
    behind = behind.with_relaxed(false);
  }
  return behind;
}

}  // namespace tori::solver
