#include <optional>
#include <stdexcept>

#include "rules/movegen.hpp"
#include "solver/certificate/certifier.hpp"
#include "solver/core/usi_order.hpp"
#include "solver/solve/problem_context.hpp"
#include "solver/verify/verifier.hpp"

namespace tori::solver {
namespace {

/// The position after a check and the first reply that leaves no mate within `within` plies;
/// nullopt if the budget ended.
std::optional<Position> refuted(ProblemContext& context, Position position, Move check,
                                MateLength within, Budget& budget) {
  position.play(check);
  for (const Move reply : in_usi_order(evasions(position))) {
    const Undo undo = position.play(reply);
    const auto mates = context.strict().mates_within({position, Side::attacker}, within, budget);
    if (mates == Decision::no) return position;
    position.take_back(reply, undo);
    if (mates == Decision::unknown) return std::nullopt;
  }
  throw std::logic_error("a check that was said to fail mates");
}

}  // namespace

std::optional<Limit> Verifier::write_certificates(const Position& position,
                                                  const Verification& verification,
                                                  const VerifySettings& settings,
                                                  const Limits& limits, std::ostream& out) {
  if (verification.verdict.kind() == Verdict::Kind::unknown) return verification.verdict.limit();
  ProblemContext& context = *contexts_.front();
  context.begin(settings.game);
  Budget budget(limits);
  Certifier certifier(context.strict(), context.mates(), context.tree_bytes());
  const auto write = [&](const Position& of, const CertifiedClaim& claim) {
    return certifier.write({of, claim}, budget, out);
  };
  bool whole = write(position, claim_of(verification.verdict));
  const MateLength within = settings.alternatives_within.after(2);
  for (const FailingCheck& failing : verification.failing) {
    if (!whole) break;
    // If only one ply was allowed, the reply alone shows it, and no certificate is needed.
    if (within < MateLength(1)) break;
    Position board = position;
    for (const Move move : failing.path) board.play(move);
    const auto behind = refuted(context, board, failing.move, within, budget);
    const CertifiedClaim claim =
        within.is_unbounded() ? CertifiedClaim{}
                              : CertifiedClaim{CertifiedClaim::Kind::not_within, within.plies()};
    whole = behind && write(*behind, claim);
  }
  if (whole) return std::nullopt;
  return budget.limit().value_or(Limit::memory);
}

}  // namespace tori::solver
