#include "api/verify.hpp"

#include <sstream>

#include "api/solve.hpp"
#include "rules/setup.hpp"
#include "solver/verify/soundness.hpp"

namespace tori::api {
namespace {

/// The same diagram under a reading. A valid diagram is valid under both readings.
Position under(const Position& position, Promotion promotion) {
  return *build(parts(position), promotion);
}

std::vector<Promotion> readings_of(const problems::Problem& problem, VerifyReadings readings) {
  if (problem.states_promotion) return {problem.position.promotion()};
  switch (readings) {
    case VerifyReadings::both: break;
    case VerifyReadings::optional: return {Promotion::optional};
    case VerifyReadings::mandatory: return {Promotion::mandatory};
  }
  return {Promotion::optional, Promotion::mandatory};
}

void verify_reading(VerifyResult& result, Promotion promotion, const VerifyRequest& request,
                    solver::Verifier& verifier, Monitor& monitor) {
  const solver::Limits limits = watched(request, monitor);
  VerifiedReading reading{under(result.problem.position, promotion), {}};
  reading.verification = verifier.verify(reading.position, statement_of(result.problem.claim),
                                         request.settings, limits);
  if (request.certificates) {
    std::ostringstream text;
    const auto missing =
        verifier.write_certificates(reading.position, reading.verification, request.settings,
                                    watched_certificate(request, monitor), text);
    if (missing) {
      result.no_certificate = missing;
    } else {
      result.certificates += std::move(text).str();
    }
  }
  result.readings.push_back(std::move(reading));
}

void combine_readings(VerifyResult& result, const solver::VerifySettings& settings) {
  const auto& readings = result.readings;
  result.soundness = readings.front().verification.soundness;
  if (readings.size() < 2) return;
  const auto combined =
      solver::combine(readings[0].verification, readings[1].verification, settings);
  result.soundness = combined.soundness;
  result.readings_agree = combined.readings_agree;
}

}  // namespace

VerifyResult verify(problems::Problem problem, const VerifyRequest& request,
                    solver::Verifier& verifier, Monitor& monitor) {
  VerifyResult result(std::move(problem));
  for (const Promotion promotion : readings_of(result.problem, request.readings)) {
    verify_reading(result, promotion, request, verifier, monitor);
  }
  combine_readings(result, request.settings);
  result.seconds = monitor.seconds();
  return result;
}

}  // namespace tori::api
