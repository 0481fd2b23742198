#include <optional>
#include <stdexcept>

#include "rules/movegen.hpp"
#include "solver/certificate.hpp"
#include "solver/usi_order.hpp"
#include "solver/verifier.hpp"

namespace tori::solver {
namespace {

/// The position behind a check and the first reply that leaves no mate within so many plies;
/// nothing when the budget ended.
std::optional<Position> refuted(Study& study, Position position, Move check, MateLength within,
                                Budget& budget) {
  position.play(check);
  for (const Move reply : in_usi_order(evasions(position))) {
    const Undo undo = position.play(reply);
    const auto mates = study.strict().mates_within(position, true, within, budget);
    if (mates == false) return position;
    position.take_back(reply, undo);
    if (!mates) return std::nullopt;
  }
  throw std::logic_error("a check that was said to fail mates");
}

}  // namespace

std::optional<Limit> Verifier::write_certificates(const Position& position,
                                                  const Verification& verification,
                                                  const VerifySettings& settings,
                                                  const Limits& limits, std::ostream& out) {
  if (verification.verdict.kind() == Verdict::Kind::unknown) return verification.verdict.limit();
  Study& study = *studies_.front();
  study.begin(settings.game);
  Budget budget(limits);
  Certifier certifier(study.strict(), study.mates(), study.tree_bytes());
  const auto write = [&](const Position& of, const CertifiedClaim& claim) {
    return certifier.write({of, claim}, budget, out);
  };
  bool whole = write(position, claim_of(verification.verdict));
  const MateLength within = settings.alternatives_within.after(2);
  for (const FailingCheck& failing : verification.failing) {
    if (!whole) break;
    // Nothing is to be shown where one ply was allowed: the reply is there.
    if (within < MateLength(1)) break;
    Position board = position;
    for (const Move move : failing.path) board.play(move);
    const auto behind = refuted(study, board, failing.move, within, budget);
    const CertifiedClaim claim =
        within.is_unbounded() ? CertifiedClaim{}
                              : CertifiedClaim{CertifiedClaim::Kind::not_within, within.plies()};
    whole = behind && write(*behind, claim);
  }
  if (whole) return std::nullopt;
  return budget.limit().value_or(Limit::memory);
}

}  // namespace tori::solver
