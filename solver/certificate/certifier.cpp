#include "solver/certificate/certifier.hpp"

#include <stdexcept>

#include "rules/legality.hpp"
#include "solver/certificate/disproof_set.hpp"
#include "solver/core/position_index.hpp"

namespace tori::solver {
namespace {

/// Writes the records of a mate, each position where it is first met.
class MateWriter {
 public:
  MateWriter(const MateReplay& mates, Budget& budget, std::size_t bytes, CertificateWriter& writer)
      : mates_(mates), budget_(budget), writer_(writer), written_(bytes) {}

  bool write(Position position, MateLength within) {
    if (!attacker_mates(position, within)) return false;
    writer_.put_number(static_cast<std::uint32_t>(written_.size()));
    return true;
  }

 private:
  struct Nothing {};

  bool attacker_mates(Position& position, MateLength within) {
    const auto step = mates_.find(position);
    if (!step || step->distance > within) throw std::logic_error("a mate has a hole");
    const auto place = written_.insert(PackedPosition::of_attacker(position));
    if (!place) budget_.stop(Limit::memory);
    if (!place || !budget_.spend()) return false;
    if (!place->is_new) return true;
    writer_.put(step->move);
    writer_.put_number(static_cast<std::uint32_t>(within.plies() - step->distance.plies()) / 2);
    const Undo undo = position.play(step->move);
    const bool written = defender_is_mated(position, step->distance.after(1));
    position.take_back(step->move, undo);
    return written;
  }

  bool defender_is_mated(Position& position, MateLength within) {
    for (const Move reply : in_record_order(legality::legal_moves(position))) {
      const Undo undo = position.play(reply);
      const bool written = attacker_mates(position, within.after(1));
      position.take_back(reply, undo);
      if (!written) return false;
    }
    return true;
  }

  const MateReplay& mates_;
  Budget& budget_;
  CertificateWriter& writer_;
  PositionIndex<Nothing> written_;
};

/// The length for which the certificate proves that there is no mate; nullopt if there is none.
std::optional<MateLength> denied(const CertifiedClaim& claim) {
  switch (claim.kind) {
    case CertifiedClaim::Kind::at_most: break;
    case CertifiedClaim::Kind::exact:
      if (claim.plies > 1) return MateLength(claim.plies - 2);
      break;
    case CertifiedClaim::Kind::not_within: return MateLength(claim.plies);
    case CertifiedClaim::Kind::no_mate: return MateLength::unbounded();
  }
  return std::nullopt;
}

}  // namespace

CertifiedClaim claim_of(const Verdict& verdict) {
  if (!verdict.is_mate()) return {};
  const auto kind = verdict.exact() ? CertifiedClaim::Kind::exact : CertifiedClaim::Kind::at_most;
  return {kind, verdict.length().plies()};
}

bool Certifier::write(const CertificateHead& head, Budget& budget, std::ostream& out) {
  CertificateWriter writer(out, head);
  Position root = head.position;
  if (head.claim.has_mate()) {
    const MateLength length(head.claim.plies);
    if (!mates_.confirm({root, Side::attacker}, length, budget)) return false;
    if (!MateWriter(mates_, budget, bytes_, writer).write(root, length)) return false;
  }
  if (const auto length = denied(head.claim)) {
    if (!DisproofSet(oracle_, budget, bytes_, root, writer).write(*length)) return false;
  }
  writer.finish();
  return true;
}

}  // namespace tori::solver
