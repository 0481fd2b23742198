#include "api/tasks/defences.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include "api/core/json.hpp"
#include "rules/movegen.hpp"
#include "rules/notation.hpp"
#include "rules/sfen.hpp"
#include "solver/core/usi_order.hpp"
#include "solver/solve/problem_context.hpp"

namespace tori::api {
namespace {

using solver::Budget;
using solver::Decision;
using solver::MateLength;
using solver::Side;
using solver::Verdict;

/// "no mate" as soon as one defence escapes.
std::string_view verdict_on(const DefencesResult& result) {
  const auto escapes = [](const JudgedDefence& defence) {
    return defence.verdict.kind() == Verdict::Kind::no_mate;
  };
  if (std::any_of(result.defences.begin(), result.defences.end(), escapes)) return "no mate";
  return result.length ? "mate" : "unknown";
}

/// Counts what one defence has cost.
void finish(DefencesResult& result, const Budget& budget) {
  result.nodes += budget.nodes();
  if (!result.limit) result.limit = budget.limit();
}

Json defence_json(const JudgedDefence& defence) {
  const bool mate = defence.verdict.is_mate() && defence.conventional;
  const bool none = defence.verdict.kind() == Verdict::Kind::no_mate;
  return {{"move", to_usi(defence.move)},
          {"verdict", mate   ? "mate"
                      : none ? "no mate"
                             : "unknown"},
          {"plies", mate ? Json(defence.verdict.length().plies()) : Json()},
          {"conventional_plies", mate ? Json(defence.conventional->plies()) : Json()},
          {"futile", defence.futile}};
}

}  // namespace

DefenceJudge::DefenceJudge(std::size_t bytes)
    : context_(std::make_unique<solver::ProblemContext>(solver::MemorySplit::for_solving(bytes))) {}

DefenceJudge::~DefenceJudge() = default;

DefencesResult DefenceJudge::judge(const DefencesRequest& request, Monitor& monitor) {
  context_->begin(solver::JudgedGame::conventional);
  DefencesResult result{request.position, {}, {}, {}};
  solver::Limits limits = watched(request, monitor);
  limits.progress = [tell = std::move(limits.progress), &result](solver::Progress progress) {
    progress.nodes += result.nodes;
    tell(progress);
  };
  Position position = request.position;
  for (const Move move : solver::in_usi_order(evasions(position))) {
    Budget budget(limits);
    result.defences.push_back(judge(position, move, budget));
    finish(result, budget);
  }
  Budget budget(limits);
  leave_out_futile_drops(result, budget);
  finish(result, budget);
  result.seconds = monitor.seconds();
  return result;
}

/// The conventional length is set for replayed mates of exact length only.
JudgedDefence DefenceJudge::judge(Position& position, Move move, Budget& budget) {
  const Undo undo = position.play(move);
  JudgedDefence defence{move, context_->strict().shortest({position, Side::attacker}, budget), {}};
  if (defence.verdict.is_mate() && defence.verdict.exact()) {
    const MateLength strict = defence.verdict.length();
    if (context_->mates().confirm({position, Side::attacker}, strict, budget)) {
      defence.conventional =
          context_->length_by_convention({position, Side::attacker}, strict, budget);
    }
  }
  position.take_back(move, undo);
  return defence;
}

/// Finds the length of the defender's position and the drops that do not count there.
void DefenceJudge::leave_out_futile_drops(DefencesResult& result, Budget& budget) {
  MateLength length(0);
  for (const JudgedDefence& defence : result.defences) {
    if (!defence.conventional) return;
    if (!defence.move.is_drop()) length = std::max(length, defence.conventional->after(-1));
  }
  Position position = result.position;
  Decision mated = Decision::no;
  while (true) {
    mated = context_->convention().mates_within({position, Side::defender}, length, budget);
    if (mated != Decision::no) break;
    length = length.after(-2);
  }
  if (mated == Decision::unknown) return;
  const auto squares = context_->convention().drop_squares(position, length, budget);
  if (!squares) return;
  for (JudgedDefence& defence : result.defences) {
    defence.futile = defence.move.is_drop() && !squares->contains(defence.move.to());
  }
  result.length = length;
}

Json defences_report(const DefencesResult& result) {
  Json defences = Json::array();
  for (const JudgedDefence& defence : result.defences) defences.push_back(defence_json(defence));
  return {{"position", to_sfen(result.position)},
          {"promotion", to_text(result.position.promotion())},
          {"verdict", verdict_on(result)},
          {"plies", result.length ? Json(result.length->plies()) : Json()},
          {"defences", std::move(defences)},
          {"limit", result.limit ? Json(to_text(*result.limit)) : Json()},
          {"nodes", result.nodes},
          {"seconds", result.seconds}};
}

}  // namespace tori::api
