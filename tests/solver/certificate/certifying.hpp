// Helpers for tests of certificates.
#pragma once

#include <optional>
#include <sstream>
#include <string>

#include "solver/certificate/certificate_checker.hpp"
#include "solver/certificate/certifier.hpp"
#include "solver/parallel/search_context.hpp"
#include "solver/solve/solve.hpp"
#include "tests/reference/certificate.hpp"
#include "tests/reference/gzip.hpp"

namespace tori::test {

/// The certificate of a verdict; nullopt if a limit was hit.
inline std::optional<std::string> certify(solver::Solver& solver, const Position& position,
                                          const solver::Verdict& verdict) {
  std::ostringstream out;
  if (solver.write_certificate(position, verdict, {}, out)) return std::nullopt;
  return out.str();
}

/// The certificate of any claim that is true, by a search of its own.
inline std::string certify_claim(const Position& position, const solver::CertifiedClaim& claim) {
  solver::SearchContext context(std::size_t{4} << 20, solver::SearchVariant{}, nullptr);
  solver::MateReplay mates(context.oracle, std::size_t{64} << 20);
  const solver::Limits no_limits;
  solver::Budget budget(no_limits);
  std::ostringstream out;
  solver::Certifier(context.oracle, mates, std::size_t{64} << 20)
      .write({position, claim}, budget, out);
  return out.str();
}

inline solver::CheckResult check_file(const std::string& file,
                                      const solver::CheckLimits& limits = {}) {
  std::istringstream in(file);
  solver::CertificateReader reader(in);
  if (!reader.next_certificate()) return {};
  return check_certificate(reader, limits);
}

/// "exact 7", or why the certificate is refused: "refused: bad-head, fault.certificate.promotion".
inline std::string outcome_of(const solver::CheckResult& result) {
  switch (result.state) {
    case solver::CheckResult::State::holds: return to_text(result.head->claim);
    case solver::CheckResult::State::refused: {
      std::string text = "refused: " + std::string(to_text(result.refusal.error));
      const auto* details = std::get_if<Message>(&result.refusal.details);
      return text + (details == nullptr ? "" : ", " + std::string(details->key()));
    }
    case solver::CheckResult::State::interrupted: return "interrupted";
    case solver::CheckResult::State::out_of_memory: return "out of memory";
  }
  return "";
}

/// The same from the second checker; "" if the file is not a single certificate.
inline std::string second_outcome(const std::string& file) {
  const auto members = reference::gunzip(file);
  if (!members || members->size() != 1) return "";
  const auto judgement = reference::judge(members->front());
  return judgement.fault.empty() ? judgement.certificate.claim : "refused: " + judgement.fault;
}

/// What a certificate of the verdict claims.
inline std::string claim_text(const solver::Verdict& verdict) {
  if (!verdict.is_mate()) return "no mate";
  return (verdict.exact() ? "exact " : "at most ") + std::to_string(verdict.length().plies());
}

}  // namespace tori::test
