// Writing what was found as a certificate (docs/certificates.md).
#pragma once

#include <cstddef>
#include <iosfwd>

#include "rules/position.hpp"
#include "solver/budget.hpp"
#include "solver/mate_proof.hpp"
#include "solver/oracle.hpp"
#include "solver/proof_file.hpp"

namespace tori::solver {

/// What a certificate of a verdict claims; the verdict must not be unknown.
CertifiedClaim claim_of(const Verdict& verdict);

/// Writes certificates of claims about one problem. All must outlive the writer.
class Certifier {
 public:
  /// `bytes` bounds the memory for a lower bound or a `no mate`.
  Certifier(Oracle& oracle, MateProof& mates, std::size_t bytes)
      : oracle_(oracle), mates_(mates), bytes_(bytes) {}

  /// Writes the whole certificate, as it comes. False when the budget ended first; what was written
  /// then is good for nothing. Throws std::logic_error when the claim is wrong.
  bool write(const CertificateHead& head, Budget& budget, std::ostream& out);

 private:
  Oracle& oracle_;
  MateProof& mates_;
  std::size_t bytes_;
};

}  // namespace tori::solver
