#include "solver/verify/move_error.hpp"

#include "rules/legality.hpp"

namespace tori::solver {

std::string move_error(const Position& position, Move move, bool must_check) {
  if (const auto rule = legality::broken_rule(position, move)) {
    return ": " + std::string(legality::to_text(*rule));
  }
  if (!must_check) return "";
  Position after = position;
  after.play(move);
  return legality::in_check(after, after.turn()) ? "" : " gives no check";
}

}  // namespace tori::solver
