#include "api/tasks/solve.hpp"

#include <algorithm>
#include <sstream>

namespace tori::api {
namespace {

/// The most nodes that finding the fault of a stated line may take.
constexpr std::uint64_t kLineNodes = 1'000'000;

/// Subtracts the nodes that were spent from the limit.
void spend(solver::Limits& limits, std::uint64_t nodes) {
  limits.nodes -= std::min(limits.nodes, nodes);
}

/// Writes the certificate of the solution into the result, or the limit that prevented it. It may
/// cost that many nodes.
void certify(SolveResult& result, const SolveRequest& request, std::uint64_t nodes,
             solver::Solver& solver, Monitor& monitor) {
  solver::Limits limits = watched_certificate(request, monitor);
  limits.nodes = nodes;
  std::ostringstream text;
  result.no_certificate =
      solver.write_certificate(result.problem.position, result.solution.verdict, limits, text);
  if (!result.no_certificate) result.certificate = std::move(text).str();
}

/// A stated line of which no move loses the mate may stop before it and be right so far.
void look_whether_begun(SolveResult& result, solver::Solver& solver, const solver::Limits& limits) {
  auto& check = *result.claim.line;
  const std::vector<Move>& line = result.problem.claim.line;
  const solver::Verdict& verdict = result.solution.verdict;
  if (!verdict.is_mate() || !verdict.exact() || !solver::stops_early(check, line)) return;
  const auto right =
      solver.leads_to_shortest(result.problem.position, line, verdict.length(), limits);
  if (right != solver::Decision::yes) return;
  check.agreement = solver::Agreement::agrees;
  check.what = solver::LineBegun{static_cast<int>(line.size()), verdict.length()};
}

/// Walks a stated line that can be played and is not the solution's own: one of its moves may lose
/// the mate. Then the line is wrong, whatever its length.
void walk_line(SolveResult& result, solver::Solver& solver, solver::Limits limits) {
  auto& check = result.claim.line;
  const std::vector<Move>& line = result.problem.claim.line;
  if (!check || check->move || line == result.solution.line) return;
  limits.nodes = std::min(limits.nodes, kLineNodes);
  const auto refuted = solver.first_refuted(result.problem.position, line, limits);
  if (!refuted) return look_whether_begun(result, solver, limits);
  check->refuted = refuted;
  check->agreement = solver::Agreement::wrong;
  check->ply = static_cast<int>(refuted->at) + 1;
  check->move = refuted->move;
}

}  // namespace

SolveResult solve(problems::Problem problem, const SolveRequest& request, solver::Solver& solver,
                  Monitor& monitor) {
  solver::Limits limits = watched(request, monitor);
  const auto goal = request.first ? solver::Goal::any_mate : solver::Goal::shortest_mate;
  SolveResult result(std::move(problem));
  result.solution = solver.solve(result.problem.position, limits, goal);
  if (result.problem.ends_in_mate) {
    // The rules say so; no limit matters.
    result.solution.verdict = solver::Verdict::no_mate();
    result.solution.limit.reset();
  }
  result.seconds = monitor.seconds();
  spend(limits, result.solution.nodes);
  if (request.certificate) certify(result, request, limits.nodes, solver, monitor);
  if (request.variations) {
    result.variations = solver.variations(*request.variations, limits);
    if (result.variations) spend(limits, result.variations->expanded);
  }
  if (request.first_moves) {
    const bool unlimited = request.max_nodes == kNoNodeLimit && !request.seconds;
    if (unlimited) limits.nodes = kFirstMovesNodes;
    result.first_moves = solver.first_moves(result.problem.position, limits);
  }
  result.claim =
      solver::check_claim(result.problem.position, statement_of(result.problem.claim),
                          result.solution, request.first_moves ? &result.first_moves : nullptr);
  walk_line(result, solver, limits);
  if (request.explain) {
    result.explained = explain(result.problem, result.solution, result.claim, *request.explain);
  }
  return result;
}

Message mated_message(const problems::Problem& problem) {
  return Message("solve.mated", {{"side", problem.position.turn()}});
}

std::optional<Message> lower_bound(const solver::Solution& solution) {
  if (!solution.at_least || solution.at_least->plies() < 3) return std::nullopt;
  return Message("length.no-mate-within", {{"plies", solution.at_least->plies() - 2}});
}

solver::Statement statement_of(const problems::Claim& claim) {
  solver::Statement statement;
  if (claim.attacker_moves) statement.plies = 2 * *claim.attacker_moves - 1;
  statement.line = claim.line;
  statement.first_moves = claim.first_moves;
  return statement;
}

bool left_open(const SolveResult& result) {
  const auto open = [](const solver::FirstMove& first) { return !first.verdict.exact(); };
  return result.solution.verdict.kind() == solver::Verdict::Kind::unknown ||
         result.solution.limit.has_value() || (result.variations && result.variations->cut) ||
         std::any_of(result.first_moves.begin(), result.first_moves.end(), open);
}

std::optional<solver::Limit> limit_of(const solver::Solution& solution) {
  if (solution.verdict.kind() == solver::Verdict::Kind::unknown) return solution.verdict.limit();
  return solution.limit;
}

}  // namespace tori::api
