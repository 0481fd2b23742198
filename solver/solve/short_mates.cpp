#include "solver/solve/short_mates.hpp"

#include <optional>

#include "rules/legality.hpp"
#include "solver/proof/main_line.hpp"
#include "solver/solve/problem_context.hpp"

namespace tori::solver {
namespace {

/// The least length from `least` to `most`, in steps of two plies, within which there is a mate;
/// unbounded if there is none. nullopt if the budget ends first.
std::optional<MateLength> least_mate(ProblemContext& context, Node node, MateLength least,
                                     MateLength most, Budget& budget) {
  for (MateLength length = least; length <= most; length = length.after(-2)) {
    const Decision mates = context.strict().mates_within(node, length, budget);
    if (mates == Decision::no) continue;
    const bool stands = mates == Decision::yes && context.mates().confirm(node, length, budget);
    return stands ? std::optional(length) : std::nullopt;
  }
  return MateLength::unbounded();
}

/// The length of the shortest mate that a move begins, itself counted; unbounded if it begins none
/// within `most`. nullopt if the budget ends first.
/// REQUIRES: no mate is shorter than `least`.
std::optional<MateLength> mate_after(ProblemContext& context, Position position, Move move,
                                     MateLength least, MateLength most, Budget& budget) {
  position.play(move);
  if (!legality::in_check(position, position.turn())) return MateLength::unbounded();
  const Node behind{position, Side::defender};
  // Mostly it begins none, and one question tells.
  const Decision mates = context.strict().mates_within(behind, most.after(1), budget);
  if (mates == Decision::no) return MateLength::unbounded();
  if (mates == Decision::unknown) return std::nullopt;
  const auto length = least_mate(context, behind, least.after(1), most.after(1), budget);
  return length ? std::optional(length->after(-1)) : std::nullopt;
}

}  // namespace

ShortMates find_short_mates(ProblemContext& context, const Position& position, Move played,
                            MateLength within, Budget& budget) {
  ShortMates found;
  const auto finish = [&](bool complete) {
    found.nodes = budget.nodes();
    if (!complete) found.limit = budget.limit().value_or(Limit::memory);
    return found;
  };
  Position board = position;
  const auto length = least_mate(context, {board, Side::attacker}, MateLength(1), within, budget);
  if (!length || length->is_unbounded()) return finish(length.has_value());
  ProofTree proof(context.convention(), position, Side::attacker, *length, context.tree_bytes());
  auto line = MainLine(context.strict(), budget).find(proof);
  if (!line) return finish(false);
  found.length = length;
  found.line = std::move(line->moves);
  if (played.is_none()) return finish(true);
  const auto begun = mate_after(context, position, played, *length, within, budget);
  if (begun && !begun->is_unbounded()) found.played = begun;
  return finish(begun.has_value());
}

}  // namespace tori::solver
