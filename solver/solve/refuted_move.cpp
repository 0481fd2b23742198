#include "solver/solve/refuted_move.hpp"

#include "rules/movegen.hpp"
#include "solver/core/usi_order.hpp"
#include "solver/search/oracle.hpp"

namespace tori::solver {
namespace {

/// The first defence after which there is no mate; nullopt if the budget ends first.
std::optional<Move> refutation_of_check(Oracle& oracle, Position& position, Budget& budget) {
  for (const Move reply : in_usi_order(evasions(position))) {
    const Undo undo = position.play(reply);
    const Verdict verdict = oracle.any_length({position, Side::attacker}, budget);
    position.take_back(reply, undo);
    if (verdict.kind() == Verdict::Kind::no_mate) return reply;
    if (verdict.kind() == Verdict::Kind::unknown) return std::nullopt;
  }
  return std::nullopt;
}

}  // namespace

std::optional<RefutedMove> first_refuted(Oracle& oracle, Position position,
                                         std::span<const Move> line, Budget& budget) {
  for (std::size_t at = 0; at < line.size(); ++at) {
    position.play(line[at]);
    if (at % 2 == 1) continue;
    const Verdict verdict = oracle.any_length({position, Side::defender}, budget);
    if (verdict.is_mate()) continue;
    if (verdict.kind() == Verdict::Kind::unknown) return std::nullopt;
    const auto refutation = refutation_of_check(oracle, position, budget);
    if (!refutation) return std::nullopt;
    return RefutedMove{at, line[at], *refutation};
  }
  return std::nullopt;
}

}  // namespace tori::solver
