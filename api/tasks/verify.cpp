#include "api/tasks/verify.hpp"

#include <algorithm>
#include <sstream>

#include "api/tasks/later_start.hpp"
#include "api/tasks/solve.hpp"
#include "problems/games/game.hpp"
#include "rules/setup.hpp"
#include "solver/verify/soundness.hpp"

namespace tori::api {
namespace {

using problems::Reading;

/// The same diagram under a reading. A valid diagram is valid under both readings.
Position under(const Position& position, Promotion promotion) {
  return *build(parts(position), promotion);
}

std::vector<Promotion> readings_of(const problems::Problem& problem, Reading readings) {
  if (problem.states_promotion) return {problem.position.promotion()};
  switch (readings) {
    case Reading::both: break;
    case Reading::optional: return {Promotion::optional};
    case Reading::mandatory: return {Promotion::mandatory};
  }
  return {Promotion::optional, Promotion::mandatory};
}

void verify_reading(VerifyResult& result, Promotion promotion, const VerifyRequest& request,
                    solver::Verifier& verifier, Monitor& monitor) {
  const solver::Limits limits = watched(request, monitor);
  VerifiedReading reading{under(result.problem.position, promotion), {}};
  const solver::KnownPositions known = result.readings.empty()
                                           ? solver::KnownPositions{}
                                           : result.readings.front().verification.learnt;
  reading.verification = verifier.verify(reading.position, statement_of(result.problem.claim),
                                         request.settings, limits, known);
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

/// Verifies the problem of a result under all readings.
void verify_readings(VerifyResult& result, const VerifyRequest& request, VerifyWorker& worker,
                     Monitor& monitor) {
  for (const Promotion promotion : readings_of(result.problem, request.readings)) {
    verify_reading(result, promotion, request, worker.verifier, monitor);
  }
  combine_readings(result, request.settings);
}

/// The length that the problem states or has; nullopt if it states none and has no mate.
std::optional<solver::MateLength> intended_length(const VerifyResult& result,
                                                  const solver::VerifySettings& settings) {
  const problems::Claim& claim = result.problem.claim;
  const auto stated = statement_of(claim).plies.value_or(static_cast<int>(claim.line.size()));
  if (stated > 0) return solver::MateLength::at_most_unbounded(stated);
  return solver::judged_length(result.readings.front().verification, settings);
}

/// The first move that the problem states or has.
std::optional<Move> intended_key(const VerifyResult& result) {
  const problems::Claim& claim = result.problem.claim;
  if (!claim.line.empty()) return claim.line.front();
  if (!claim.first_moves.empty()) return claim.first_moves.front();
  const std::vector<Move>& found = result.readings.front().verification.line;
  return found.empty() ? std::nullopt : std::optional(found.front());
}

/// True if something that is stated breaks the problem under a reading.
bool states_something_wrong(const VerifyResult& result) {
  return std::any_of(result.readings.begin(), result.readings.end(), [](const auto& reading) {
    const auto& findings = reading.verification.findings;
    return std::any_of(findings.begin(), findings.end(), solver::is_about_statement);
  });
}

/// Verifies the diagram without what is stated about it.
solver::Soundness soundness_of_diagram(const VerifyResult& result, const VerifyRequest& request,
                                       VerifyWorker& worker, Monitor& monitor) {
  VerifyResult diagram(result.problem);
  diagram.problem.claim = {};
  VerifyRequest plain = request;
  plain.certificates = false;
  verify_readings(diagram, plain, worker, monitor);
  return diagram.soundness;
}

Suggestions suggest(const VerifyResult& result, const VerifyRequest& request, VerifyWorker& worker,
                    Monitor& monitor) {
  Suggestions suggestions;
  if (states_something_wrong(result)) {
    const auto diagram = soundness_of_diagram(result, request, worker, monitor);
    suggestions.sound_as_it_is =
        diagram == solver::Soundness::sound || diagram == solver::Soundness::sound_with_blemishes;
    if (suggestions.sound_as_it_is) return suggestions;
  }
  solver::RepairGoal goal;
  goal.readings = readings_of(result.problem, request.readings);
  goal.settings = request.settings;
  goal.allow_blemishes = result.soundness == solver::Soundness::unsound;
  goal.first_move = intended_key(result);
  goal.length = intended_length(result, request.settings);
  goal.nodes_each = request.max_nodes;
  solver::Limits limits = watched(request, monitor);
  limits.nodes = *request.suggest_nodes;
  suggestions.repairs = worker.repairs.run(
      result.problem.position, goal, limits,
      [&monitor](std::size_t count, std::size_t all) { monitor.looked_at_changes(count, all); });
  return suggestions;
}

}  // namespace

tl::expected<VerifyResult, problems::BadInput> verify(problems::Problem problem,
                                                      const VerifyRequest& request,
                                                      VerifyWorker& worker, Monitor& monitor) {
  if (problem.ends_in_mate) return tl::unexpected(problems::finished_game(problem));
  VerifyResult result(std::move(problem));
  if (request.from_move > 1) {
    const Promotion reading = readings_of(result.problem, request.readings).front();
    auto start = later_start(result.problem, reading, request, worker, monitor);
    if (!start) return tl::unexpected(std::move(start.error()));
    if (auto* unfinished = std::get_if<VerifiedReading>(&*start)) {
      result.readings.push_back(std::move(*unfinished));
      result.seconds = monitor.seconds();
      return result;
    }
    auto& later = std::get<LaterStart>(*start);
    result.problem = std::move(later.problem);
    result.earlier = std::move(later.earlier);
  }
  verify_readings(result, request, worker, monitor);
  const bool has_faults = result.soundness == solver::Soundness::unsound ||
                          result.soundness == solver::Soundness::sound_with_blemishes;
  if (request.suggest_nodes && has_faults) {
    result.suggestions = suggest(result, request, worker, monitor);
  }
  result.seconds = monitor.seconds();
  return result;
}

}  // namespace tori::api
