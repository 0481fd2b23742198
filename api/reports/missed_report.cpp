#include "api/reports/missed_report.hpp"

#include <utility>

#include "api/core/json.hpp"
#include "api/reports/fault_report.hpp"
#include "problems/words/catalogue.hpp"
#include "rules/sfen.hpp"

namespace tori::api {
namespace {

/// How many of a kind are told; null if that was not asked for.
Json told_or_null(const MissedResult& result, MoveKind kind, bool asked) {
  return asked ? Json(result.count(kind)) : Json();
}

Json plies_or_null(const std::optional<solver::MateLength>& length) {
  return length ? Json(length->plies()) : Json();
}

Json game_json(const MissedResult& result, const MissedRequest& request) {
  return {{"kind", "game"},
          {"file", result.filed.source},
          {"line_number", result.filed.game.line_number},
          {"game", result.filed.number},
          {"players", result.filed.game.name},
          {"promotion", to_text(result.filed.game.start.promotion())},
          {"moves", result.moves},
          {"missed", result.count(MoveKind::missed)},
          {"slower", told_or_null(result, MoveKind::slower, request.slower)},
          {"allowed", told_or_null(result, MoveKind::allowed, request.allowed)},
          {"unknown", result.count(MoveKind::unknown)},
          {"nodes", result.nodes},
          {"seconds", result.seconds}};
}

Json told_json(const MissedResult& result, const ToldMove& told, const MissedRequest& request) {
  Json object = {{"kind", to_text(told.kind)},
                 {"file", result.filed.source},
                 {"line_number", told.line_number},
                 {"game", result.filed.number},
                 {"players", result.filed.game.name},
                 {"ply", told.ply},
                 {"move_number", result.move_number(told)},
                 {"side", to_text(told.side())},
                 {"played", told.played.is_none() ? Json() : Json(to_usi(told.played))},
                 {"played_plies", plies_or_null(told.played_length)},
                 {"mate", moves_to_json(told.mate)},
                 {"plies", plies_or_null(told.length)},
                 {"forced", told.forced},
                 {"position", to_sfen(told.position)},
                 {"limit", told.limit ? Json(to_text(*told.limit)) : Json()}};
  if (request.diagram) object["diagram"] = problems::to_diagram(told.position, *request.diagram);
  return object;
}

}  // namespace

std::vector<Json> missed_report(const MissedResult& result, const MissedRequest& request) {
  std::vector<Json> reports{game_json(result, request)};
  for (const ToldMove& told : result.told) reports.push_back(told_json(result, told, request));
  return reports;
}

std::vector<Json> missed_report(const problems::BadInput& bad) {
  const std::size_t line = bad.fault.line;
  return {{{"kind", "error"},
           {"file", bad.source},
           {"line_number", line == 0 ? Json() : Json(line)},
           {"message", problems::english(bad.fault.message)},
           {"faults", faults_of(bad.fault)}}};
}

}  // namespace tori::api
