#include "api/reports/verify_report.hpp"

#include <algorithm>
#include <string_view>

#include "api/core/json.hpp"
#include "api/reports/fault_report.hpp"
#include "problems/selection/mate_names.hpp"
#include "problems/words/catalogue.hpp"
#include "rules/sfen.hpp"

namespace tori::api {
namespace {

using solver::Finding;
using solver::FindingClass;
using solver::Severity;
using solver::Verdict;
using solver::Verification;

std::string_view severity_name(Severity severity) {
  switch (severity) {
    case Severity::breaks: return "breaks";
    case Severity::blemish: return "blemish";
    case Severity::tolerated: return "tolerated";
  }
  return "";
}

bool is_alternative(const Finding& finding) {
  return finding.kind >= FindingClass::cook && finding.kind <= FindingClass::last_move_dual;
}

Json number_or_null(const std::optional<solver::MateLength>& length) {
  return length ? Json(length->plies()) : Json();
}

/// An array of what `to_json` makes of each element.
template <typename Elements, typename ToJson>
Json list_of(const Elements& elements, ToJson to_json) {
  Json list = Json::array();
  for (const auto& element : elements) list.push_back(to_json(element));
  return list;
}

/// "promotion", "mirror-image", or null.
Json resemblance_of(const Finding& finding) {
  if (finding.resemblance == solver::Resemblance::none) return nullptr;
  return to_text(finding.resemblance);
}

Json alternative_of(const Finding& finding) {
  return {{"ply", finding.ply()},
          {"move", to_usi(finding.move())},
          {"plies", finding.length().plies()},
          {"exact", finding.exact()},
          {"class", to_text(finding.kind)},
          {"severity", severity_name(finding.severity)},
          {"resembles", resemblance_of(finding)},
          {"path", moves_to_json(finding.path)},
          {"line", moves_to_json(finding.as<solver::OtherMate>()->line)},
          {"futile_drops_left", finding.as<solver::OtherMate>()->futile_drops_left}};
}

/// A finding that is not an alternative.
Json other_of(const Finding& finding) {
  Json object = {{"class", to_text(finding.kind)}, {"severity", severity_name(finding.severity)}};
  if (!finding.move().is_none()) {
    object["ply"] = finding.ply();
    object["move"] = to_usi(finding.move());
    object["path"] = moves_to_json(finding.path);
  }
  if (finding.kind == FindingClass::equal_defence) object["resembles"] = resemblance_of(finding);
  if (const auto* left = finding.as<solver::PiecesLeft>()) object["pieces"] = left->count;
  if (const auto* left = finding.as<solver::StatedLeft>()) {
    object["pieces"] = left->stated;
    object["fewest_pieces"] = left->fewest;
  }
  if (finding.length() > solver::MateLength(0)) object["plies"] = finding.length().plies();
  if (const auto* other = finding.as<solver::OtherLength>()) object["stated_plies"] = other->stated;
  if (const auto* mate = finding.as<solver::OtherMate>()) {
    object["exact"] = mate->exact;
    object["line"] = moves_to_json(mate->line);
    object["futile_drops_left"] = mate->futile_drops_left;
  }
  if (const auto* spare = finding.as<solver::SparePiece>()) {
    object["square"] = spare->square ? Json(std::string(to_text(*spare->square))) : Json();
    object["piece"] = english_name(spare->piece.kind());
    object["player"] = to_text(spare->piece.colour());
    if (spare->substitute) object["substitute"] = english_name(*spare->substitute);
  }
  return object;
}

/// The alternatives among the findings, or the others.
Json findings_of(const Verification& found, bool alternatives) {
  Json list = Json::array();
  for (const Finding& finding : found.findings) {
    if (is_alternative(finding) != alternatives) continue;
    list.push_back(alternatives ? alternative_of(finding) : other_of(finding));
  }
  return list;
}

Json try_of(const solver::Try& failing) {
  return {{"move", to_usi(failing.move)},
          {"refutations", moves_to_json(failing.refutations)},
          {"drop_mate", failing.drop_mate}};
}

Json defence_of(const solver::Defence& defence) {
  return {{"ply", defence.ply()},
          {"moves", moves_to_json(defence.moves)},
          {"plies", defence.length.plies()},
          {"leftover", defence.left}};
}

/// The classes of the blemishes, each once.
Json blemishes_of(const Verification& found) {
  Json list = Json::array();
  for (const Finding& finding : found.findings) {
    const Json name = to_text(finding.kind);
    const bool known = std::find(list.begin(), list.end(), name) != list.end();
    if (finding.severity == Severity::blemish && !known) list.push_back(name);
  }
  return list;
}

/// The keys of results, in their order, with the values that they have if nothing is known.
void put_blank_results(Json& object) {
  object["plies"] = nullptr;
  object["exact"] = false;
  object["conventional_plies"] = nullptr;
  object["line"] = Json::array();
  object["leftover"] = nullptr;
  object["cooks"] = Json::array();
  object["blemishes"] = Json::array();
}

/// REQUIRES: `put_blank_results` has made the keys.
void put_results(Json& object, const Verification& found) {
  const Verdict& verdict = found.verdict;
  if (verdict.is_mate()) object["plies"] = verdict.length().plies();
  object["exact"] = verdict.is_mate() && verdict.exact();
  object["conventional_plies"] = number_or_null(found.conventional);
  object["line"] = moves_to_json(found.line);
  if (!found.line.empty()) object["leftover"] = found.leftover;
  object["cooks"] = findings_of(found, true);
  object["blemishes"] = blemishes_of(found);
}

Json reading_of(const VerifiedReading& reading) {
  const Verification& found = reading.verification;
  Json object = {{"promotion", to_text(reading.position.promotion())},
                 {"verdict", to_text(found.soundness)}};
  put_blank_results(object);
  put_results(object, found);
  object["findings"] = findings_of(found, false);
  object["lines"] = list_of(found.solution_lines, moves_to_json);
  object["more_lines"] = found.more_lines;
  object["mate_names"] = problems::mate_names_at_end(reading.position, found.line);
  object["tries"] = list_of(found.tries, try_of);
  object["unjudged_checks"] = found.unjudged_checks;
  object["defences"] = list_of(found.defences, defence_of);
  object["variation_duals"] = found.variation_duals;
  object["variations_counted"] = found.variations_counted;
  object["open_questions"] = found.open_questions;
  object["limit"] = found.limit ? Json(to_text(*found.limit)) : Json();
  object["nodes"] = found.nodes;
  return object;
}

/// A piece of a change, and where it is; null if there is none.
Json placed_of(const std::optional<solver::Placed>& placed) {
  if (!placed) return nullptr;
  return {{"piece", english_name(placed->piece.kind())},
          {"player", to_text(placed->piece.colour())},
          {"square", placed->square ? Json(to_text(*placed->square)) : Json()}};
}

Json anticipation_of(const problems::Anticipation& anticipation) {
  return {{"likeness", to_text(anticipation.likeness)},
          {"place", anticipation.known.place},
          {"identity", anticipation.known.identity.to_text()},
          {"title", anticipation.known.title}};
}

Json repair_of(const solver::Repair& repair) {
  Json object = {{"taken", placed_of(repair.edit.taken)},
                 {"put", placed_of(repair.edit.put)},
                 {"position", to_sfen(repair.edit.position)},
                 {"verdict", to_text(repair.soundness)}};
  const Verification& found = repair.verification;
  object["plies"] = found.verdict.length().plies();
  object["conventional_plies"] = number_or_null(found.conventional);
  object["line"] = moves_to_json(found.line);
  object["same_first_move"] = repair.same_first_move;
  object["same_length"] = repair.same_length;
  return object;
}

Json suggestions_of(const Suggestions& suggestions) {
  const solver::Repairs& repairs = suggestions.repairs;
  return {{"sound_as_it_is", suggestions.sound_as_it_is},
          {"repairs", list_of(repairs.found, repair_of)},
          {"changes", repairs.changes},
          {"settled", repairs.settled},
          {"open", repairs.open},
          {"limit", repairs.limit ? Json(to_text(*repairs.limit)) : Json()},
          {"nodes", repairs.nodes}};
}

/// Every key in its order, with the value that it has if nothing is known.
Json blank_verify_report(const std::string& id, const std::string& file, std::size_t line_number) {
  Json object = {{"id", id},
                 {"file", file},
                 {"line_number", line_number == 0 ? Json() : Json(line_number)},
                 {"position", nullptr},
                 {"verdict", "error"},
                 {"readings_agree", nullptr}};
  put_blank_results(object);
  object["duplicate_of"] = nullptr;
  object["readings"] = Json::array();
  object["nodes"] = 0;
  object["seconds"] = 0.0;
  object["message"] = "";
  return object;
}

}  // namespace

Json verify_report(const VerifyResult& result) {
  const problems::Problem& problem = result.problem;
  Json object = blank_verify_report(problem.name(), problem.source, problem.line_number);
  object["position"] = to_sfen(problem.position);
  object["verdict"] = to_text(result.soundness);
  object["readings_agree"] = result.readings_agree;
  put_results(object, result.readings.front().verification);
  if (result.duplicate_of) object["duplicate_of"] = *result.duplicate_of;
  std::uint64_t nodes = 0;
  for (const VerifiedReading& reading : result.readings) {
    object["readings"].push_back(reading_of(reading));
    nodes += reading.verification.nodes;
  }
  object["nodes"] = nodes;
  object["seconds"] = result.seconds;
  if (result.earlier) {
    object["earlier"] = {{"position", to_sfen(result.earlier->position)},
                         {"moves", moves_to_json(result.earlier->moves)}};
  }
  if (result.anticipations) {
    object["known_problems"] = result.anticipations->among;
    object["anticipations"] = list_of(result.anticipations->found, anticipation_of);
  }
  if (result.suggestions) object["suggestions"] = suggestions_of(*result.suggestions);
  return object;
}

Json verify_report(const problems::BadInput& bad) {
  Json object = blank_verify_report(bad.place(), bad.source, bad.fault.line);
  object["message"] = problems::english(bad.fault.message);
  object["faults"] = faults_of(bad.fault);
  return object;
}

}  // namespace tori::api
