#include "api/reports/solve_report.hpp"

#include <string_view>
#include <utility>
#include <vector>

#include "api/core/json.hpp"
#include "api/reports/explanation_report.hpp"
#include "api/reports/fault_report.hpp"
#include "api/tasks/statement_words.hpp"
#include "problems/words/catalogue.hpp"
#include "rules/sfen.hpp"

namespace tori::api {
namespace {

using solver::Agreement;
using solver::ClaimCheck;
using solver::ClaimChecks;
using solver::Verdict;

std::string_view verdict_name(Verdict::Kind kind) {
  switch (kind) {
    case Verdict::Kind::mate: return "mate";
    case Verdict::Kind::no_mate: return "no mate";
    case Verdict::Kind::unknown: return "unknown";
  }
  return "";
}

Json agreement_json(Agreement agreement) {
  return agreement == Agreement::undecided ? Json() : Json(agreement == Agreement::agrees);
}

/// The result of checking one statement; `stated` is the statement itself.
Json statement_json(const ClaimCheck& check, const problems::Problem& problem, Json stated) {
  return {{"stated", std::move(stated)},
          {"agrees", agreement_json(check.agreement)},
          {"ply", check.ply ? Json(*check.ply) : Json()},
          {"move", check.move ? Json(to_usi(*check.move)) : Json()},
          {"text", in_english(message_of(check, problem))}};
}

Json claim_of(const SolveResult& result) {
  const ClaimChecks& check = result.claim;
  const problems::Claim& claim = result.problem.claim;
  Json object;
  if (check.length)
    object["dm"] = statement_json(*check.length, result.problem, *claim.attacker_moves);
  if (check.line) {
    object["pv"] = statement_json(*check.line, result.problem, moves_to_json(claim.line));
  }
  if (check.first_moves) {
    object["bm"] =
        statement_json(*check.first_moves, result.problem, moves_to_json(claim.first_moves));
  }
  return object;
}

/// In words: that a game is over, the limits that were hit, then every wrong statement.
std::string solve_message(const SolveResult& result, const SolveRequest& request) {
  std::vector<Message> messages;
  if (result.problem.ends_in_mate) messages.push_back(mated_message(result.problem));
  if (const auto limit = limit_of(result.solution)) {
    messages.push_back(message_of(*limit, request));
  }
  if (const auto bound = lower_bound(result.solution)) messages.push_back(*bound);
  if (result.variations && result.variations->cut) {
    messages.emplace_back("solve.variations-cut",
                          std::initializer_list<Argument>{
                              {"reason", message_of_cut(*result.variations->cut, request)}});
  }
  for (const ClaimCheck& check : result.claim.all()) {
    if (check.agreement == Agreement::wrong) messages.push_back(message_of(check, result.problem));
  }
  return messages.empty() ? "" : in_english(clauses(messages));
}

Json first_moves_of(const SolveResult& result) {
  Json object = Json::object();
  for (const auto& first : result.first_moves) {
    Json& value = object[to_usi(first.move)];
    if (first.verdict.is_mate() && first.verdict.exact()) {
      value = first.verdict.length().plies();
    } else if (first.verdict.kind() != Verdict::Kind::no_mate) {
      value = "unknown";
    }
  }
  return object;
}

/// Every key in its order, with the value that it has if nothing is known.
Json blank_solve_report(const std::string& id, const std::string& file, std::size_t line_number) {
  return {{"id", id},
          {"file", file},
          {"line_number", line_number == 0 ? Json() : Json(line_number)},
          {"position", nullptr},
          {"promotion", nullptr},
          {"verdict", "error"},
          {"plies", nullptr},
          {"conventional_plies", nullptr},
          {"exact", false},
          {"line", Json::array()},
          {"line_is_main", false},
          {"leftover", nullptr},
          {"limit", nullptr},
          {"table_full", false},
          {"nodes", 0},
          {"seconds", 0.0},
          {"claim", nullptr},
          {"message", ""}};
}

void fill_in(Json& object, const solver::Solution& solution) {
  object["verdict"] = verdict_name(solution.verdict.kind());
  if (solution.verdict.is_mate()) object["plies"] = solution.verdict.length().plies();
  if (solution.conventional) object["conventional_plies"] = solution.conventional->plies();
  object["exact"] = solution.verdict.exact();
  object["line"] = moves_to_json(solution.line);
  object["line_is_main"] = solution.line_is_main;
  if (solution.line_is_main) object["leftover"] = solution.leftover;
  if (const auto limit = limit_of(solution)) object["limit"] = to_text(*limit);
  object["table_full"] = solution.table_full;
  object["nodes"] = solution.nodes;
}

}  // namespace

Json solve_report(const SolveResult& result, const SolveRequest& request) {
  const problems::Problem& problem = result.problem;
  Json object = blank_solve_report(problem.name(), problem.source, problem.line_number);
  object["position"] = to_sfen(problem.position);
  object["promotion"] = to_text(problem.position.promotion());
  fill_in(object, result.solution);
  if (problem.ends_in_mate) object["verdict"] = "mated";
  object["seconds"] = result.seconds;
  object["claim"] = claim_of(result);
  object["message"] = solve_message(result, request);
  if (request.first_moves) object["first_moves"] = first_moves_of(result);
  if (result.explained) {
    object["explanation"] = explanation_json(*result.explained, problem, result.solution);
  }
  if (request.diagram) {
    object["diagram"] = problems::to_diagram(problem.position, *request.diagram);
  }
  return object;
}

Json solve_report(const problems::BadInput& bad, const SolveRequest& request) {
  Json object = blank_solve_report(bad.place(), bad.source, bad.fault.line);
  object["message"] = problems::english(bad.fault.message);
  object["faults"] = faults_of(bad.fault);
  if (request.first_moves) object["first_moves"] = Json::object();
  if (request.explain) object["explanation"] = Json::array();
  return object;
}

}  // namespace tori::api
