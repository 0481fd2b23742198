// The verifier on the problems of its reference.
#pragma once

#include <string>
#include <vector>

#include "rules/setup.hpp"
#include "rules/sfen.hpp"
#include "solver/verify/soundness.hpp"
#include "solver/verify/verifier.hpp"
#include "tests/solver/solving.hpp"
#include "tests/solver/verify/verification_facts.hpp"
#include "tests/solver/verify/verify_problem.hpp"

namespace tori::test {

inline solver::VerifySettings settings_of(const VerifyProblem& problem) {
  solver::VerifySettings settings;
  settings.game = problem.game == reference::Game::strict ? solver::JudgedGame::strict
                                                          : solver::JudgedGame::conventional;
  settings.alternatives_within = solver::MateLength(problem.within);
  return settings;
}

inline solver::Statement statement_of(const VerifyProblem& problem) {
  solver::Statement statement;
  if (problem.moves) statement.plies = 2 * *problem.moves - 1;
  for (const std::string& usi : problem.line) statement.line.push_back(*parse_move(usi));
  for (const std::string& usi : problem.first_moves) {
    statement.first_moves.push_back(*parse_move(usi));
  }
  return statement;
}

inline Position position_under(const VerifyProblem& problem, Promotion promotion) {
  return *parse_position(problem.sfen, promotion);
}

/// What the verifier says under one reading; `known`: from the other one.
inline solver::Verification verified(solver::Verifier& verifier, const VerifyProblem& problem,
                                     Promotion promotion, const solver::VerifySettings& settings,
                                     const solver::Limits& limits = {},
                                     const solver::KnownPositions& known = {}) {
  return verifier.verify(position_under(problem, promotion), statement_of(problem), settings,
                         limits, known);
}

/// How verifier and reference disagree, under either reading or about both together; empty if they
/// agree. `magazine`: under that profile, else under `mainline`.
inline std::string disagreement(solver::Verifier& verifier, const VerifyProblem& problem,
                                const VerifyReports& reports, bool magazine = false) {
  solver::VerifySettings settings = settings_of(problem);
  if (magazine) settings.profile = solver::Profile::magazine;
  const auto profile = magazine ? reference::Profile::magazine : reference::Profile::mainline;
  const auto optional = verified(verifier, problem, Promotion::optional, settings);
  const auto mandatory =
      verified(verifier, problem, Promotion::mandatory, settings, {}, optional.learnt);
  std::string text =
      differences(
          facts_of(reports.optional, profile, false),
          facts_of(position_under(problem, Promotion::optional), optional, kReferenceStrictTo)) +
      differences(
          facts_of(reports.mandatory, profile, false),
          facts_of(position_under(problem, Promotion::mandatory), mandatory, kReferenceStrictTo));
  const std::string one = combined_verdict(reports.optional, reports.mandatory, profile, false);
  const std::string other(to_text(solver::combine(optional, mandatory, settings).soundness));
  if (one != other) text += "both readings: reference " + one + ", verifier " + other + "\n";
  return text;
}

}  // namespace tori::test
