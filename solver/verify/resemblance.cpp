#include "solver/verify/resemblance.hpp"

#include "rules/setup.hpp"

namespace tori::solver {
namespace {

bool differ_in_promotion(Move a, Move b) {
  return !a.is_drop() && !b.is_drop() && a.from() == b.from() && a.to() == b.to() &&
         a.promotes() != b.promotes();
}

}  // namespace

bool is_own_mirror_image(const Position& position) {
  const Setup setup = parts(position);
  return setup == mirrored(setup);
}

Resemblance resemblance_of(const Position& position, Move move, Move solution, bool as_long) {
  if (as_long && differ_in_promotion(move, solution)) return Resemblance::promotion;
  if (move == mirrored(solution) && is_own_mirror_image(position)) {
    return Resemblance::mirror_image;
  }
  return Resemblance::none;
}

}  // namespace tori::solver
