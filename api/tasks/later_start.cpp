#include "api/tasks/later_start.hpp"

#include <utility>

#include "api/tasks/solve.hpp"
#include "api/tasks/statement_words.hpp"
#include "rules/setup.hpp"
#include "solver/verify/stated_line.hpp"

namespace tori::api {
namespace {

using problems::BadInput;
using problems::Problem;

BadInput fault(const Problem& problem, Message why) {
  return {problem.source, {std::move(why), problem.line_number}};
}

/// What is left of the statement after the moves before move `from`.
problems::Claim rest_of(const problems::Claim& claim, int from) {
  problems::Claim rest;
  const int skipped = from - 1;
  if (claim.attacker_moves && *claim.attacker_moves > skipped) {
    rest.attacker_moves = *claim.attacker_moves - skipped;
  }
  if (!claim.line.empty()) rest.line.assign(claim.line.begin() + 2 * skipped, claim.line.end());
  return rest;
}

/// Plays the moves before the one that was asked for.
/// REQUIRES: the line is long enough.
tl::expected<LaterStart, BadInput> start_after(const Problem& problem, Position position,
                                               const std::vector<Move>& line,
                                               const VerifyRequest& request) {
  LaterStart start{problem, {position, {}}};
  const auto plies = 2 * static_cast<std::size_t>(request.from_move - 1);
  for (std::size_t ply = 0; ply < plies; ++ply) {
    if (const auto found = solver::fault_of_move(position, line[ply], ply % 2 == 0)) {
      const auto kind = std::visit([](auto what) { return solver::LineFaultKind(what); }, *found);
      const Message of_line = message_of({ply, kind}, position, line[ply]);
      return tl::unexpected(fault(
          problem,
          Message("fault.start.in-line", {{"number", request.from_move}, {"fault", of_line}})));
    }
    position.play(line[ply]);
    start.earlier.moves.push_back(line[ply]);
  }
  start.problem.position = position;
  start.problem.claim = rest_of(problem.claim, request.from_move);
  return start;
}

}  // namespace

tl::expected<std::variant<LaterStart, VerifiedReading>, BadInput> later_start(
    const Problem& problem, Promotion reading, const VerifyRequest& request, VerifyWorker& worker,
    Monitor& monitor) {
  using Outcome = tl::expected<std::variant<LaterStart, VerifiedReading>, BadInput>;
  const Position position = *build(parts(problem.position), reading);
  std::vector<Move> line = problem.claim.line;
  const bool is_stated = !line.empty();
  if (!is_stated) {
    auto found = worker.verifier.find_line(position, statement_of(problem.claim), request.settings,
                                           watched(request, monitor));
    if (found.verdict.kind() == solver::Verdict::Kind::no_mate) {
      return tl::unexpected(
          fault(problem, Message("fault.start.no-mate", {{"number", request.from_move}})));
    }
    if (found.line.empty()) return Outcome(VerifiedReading{position, std::move(found)});
    line = std::move(found.line);
  }
  if (line.size() < static_cast<std::size_t>(2 * request.from_move - 1)) {
    const char* key = is_stated ? "fault.start.stated-line" : "fault.start.main-line";
    return tl::unexpected(fault(
        problem, Message(key, {{"number", request.from_move}, {"moves", (line.size() + 1) / 2}})));
  }
  auto start = start_after(problem, position, line, request);
  if (!start) return tl::unexpected(std::move(start.error()));
  return Outcome(std::move(*start));
}

}  // namespace tori::api
