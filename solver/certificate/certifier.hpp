// Writes what the solver found as a certificate (docs/certificates.md).
#pragma once

#include <cstddef>
#include <iosfwd>

#include "solver/certificate/certificate_format.hpp"
#include "solver/core/budget.hpp"
#include "solver/proof/mate_replay.hpp"
#include "solver/search/oracle.hpp"

namespace tori::solver {

/// What a certificate of a verdict claims.
/// REQUIRES: the verdict is not unknown.
CertifiedClaim claim_of(const Verdict& verdict);

/// Writes certificates of claims about one problem.
class Certifier {
 public:
  /// `bytes` bounds the memory of each part of a certificate. Oracle and mates must outlive it.
  Certifier(Oracle& oracle, MateReplay& mates, std::size_t bytes)
      : oracle_(oracle), mates_(mates), bytes_(bytes) {}

  /// Writes the whole certificate. False if the budget ended or the memory was used up first; what
  /// was written then is useless. Throws std::logic_error if the claim is wrong.
  bool write(const CertificateHead& head, Budget& budget, std::ostream& out);

 private:
  Oracle& oracle_;
  MateReplay& mates_;
  std::size_t bytes_;
};

}  // namespace tori::solver
