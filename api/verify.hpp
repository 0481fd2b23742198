// Verifying one problem: what is asked, and all that was found.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "api/limits.hpp"
#include "api/monitor.hpp"
#include "api/place.hpp"
#include "problems/core/problem.hpp"
#include "solver/verify/verification.hpp"
#include "solver/verify/verifier.hpp"

namespace tori::api {

/// What each reading of a problem may cost in positions, everything asked about it included, unless
/// the request says something else.
inline constexpr std::uint64_t kVerifyNodes = 3'000'000;

/// The readings of the promotion rule under which a problem is looked at.
enum class VerifyReadings : std::uint8_t { both, optional, mandatory };

/// What is asked about a problem.
struct VerifyRequest : LimitSettings {
  VerifyRequest() { max_nodes = kVerifyNodes; }

  /// If a problem says under which reading it stands, only that one is looked at.
  VerifyReadings readings = VerifyReadings::both;
  solver::VerifySettings settings;
  /// Certificates of what was found.
  bool certificates = false;
};

/// One reading of the rules.
struct VerifiedReading {
  Position position;
  solver::Verification verification;
};

/// One problem with all that was found.
struct VerifyResult {
  explicit VerifyResult(problems::Problem what) : problem(std::move(what)) {}

  problems::Problem problem;
  /// `optional` before `mandatory`.
  std::vector<VerifiedReading> readings;
  solver::Soundness soundness = solver::Soundness::unknown;
  /// False if both readings are sound but not the same problem.
  bool readings_agree = true;
  /// The place of an earlier problem that is the same; the caller fills it in.
  std::optional<std::string> duplicate_of;
  /// If asked for: the certificates, and the limit that kept some from being made.
  std::string certificates;
  std::optional<solver::Limit> no_certificate;
  double seconds = 0;

  std::string place() const { return api::place(problem.source, problem.line_number); }
};

VerifyResult verify(problems::Problem problem, const VerifyRequest& request,
                    solver::Verifier& verifier, Monitor& monitor);

}  // namespace tori::api
