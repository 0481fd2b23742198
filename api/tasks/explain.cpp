#include "api/tasks/explain.hpp"

#include <span>
#include <utility>
#include <variant>

#include "teaching/why/foul_facts.hpp"
#include "teaching/why/try_facts.hpp"

namespace tori::api {
namespace {

using teaching::Audience;
using teaching::ExplainedMove;

/// The position before the move of that index.
Position before(const problems::Problem& problem, std::size_t index) {
  Position position = problem.position;
  for (const Move move : std::span(problem.claim.line).first(index)) position.play(move);
  return position;
}

ExplainedMove explained(const problems::Problem& problem, const solver::RefutedMove& refuted,
                        Audience audience) {
  const auto facts = teaching::try_facts(before(problem, refuted.at), refuted.move,
                                         refuted.refutation, solver::Verdict::no_mate());
  return {static_cast<int>(refuted.at) + 1, teaching::chosen_of_try(facts, audience)};
}

/// A foul of the attacker.
std::optional<ExplainedMove> explained(const problems::Problem& problem,
                                       const solver::LineFault& fault) {
  const auto& line = problem.claim.line;
  if (fault.at >= line.size() || fault.at % 2 == 1) return std::nullopt;
  const auto fact = teaching::foul_fact(before(problem, fault.at), line[fault.at]);
  if (!fact) return std::nullopt;
  return ExplainedMove{static_cast<int>(fault.at) + 1, {*fact}};
}

std::optional<ExplainedMove> failure_of(const problems::Problem& problem,
                                        const solver::ClaimCheck& line, Audience audience) {
  if (line.refuted) return explained(problem, *line.refuted, audience);
  const auto* fault = std::get_if<solver::LineFault>(&line.what);
  return fault ? explained(problem, *fault) : std::nullopt;
}

/// The facts of the mate at the end of the stated line; none if it does not mate.
teaching::Facts mate_of(const problems::Problem& problem, const solver::ClaimCheck& line,
                        Audience audience) {
  if (!std::holds_alternative<solver::LineCheck>(line.what)) return {};
  return teaching::explain(problem.position, problem.claim.line, audience).mate;
}

}  // namespace

Explained explain(const problems::Problem& problem, const solver::Solution& solution,
                  const solver::ClaimChecks& claim, Audience audience) {
  Explained result;
  if (solution.verdict.is_mate()) {
    auto all = teaching::explain(problem.position, solution.line, audience);
    if (!all.mate.empty()) result.solution = std::move(all);
  }
  if (!claim.line) return result;
  result.failure = failure_of(problem, *claim.line, audience);
  if (problem.claim.line != solution.line) {
    result.stated_mate = mate_of(problem, *claim.line, audience);
  }
  return result;
}

}  // namespace tori::api
