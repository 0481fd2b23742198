#include "api/verify_report.hpp"

#include <algorithm>
#include <string_view>

#include "api/json.hpp"
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

Json alternative_of(const Finding& finding) {
  return {{"ply", finding.ply()},
          {"move", to_usi(finding.move())},
          {"plies", finding.length().plies()},
          {"exact", finding.exact()},
          {"class", to_text(finding.kind)},
          {"severity", severity_name(finding.severity)},
          {"path", moves_to_json(finding.path)},
          {"line", moves_to_json(finding.as<solver::OtherMate>()->line)}};
}

Json cooks_of(const Verification& found) {
  Json list = Json::array();
  for (const Finding& finding : found.findings) {
    if (is_alternative(finding)) list.push_back(alternative_of(finding));
  }
  return list;
}

/// A finding that is not an alternative.
Json other_of(const Finding& finding) {
  Json object = {{"class", to_text(finding.kind)}, {"severity", severity_name(finding.severity)}};
  if (!finding.move().is_none()) {
    object["ply"] = finding.ply();
    object["move"] = to_usi(finding.move());
    object["path"] = moves_to_json(finding.path);
  }
  if (const auto* left = finding.as<solver::PiecesLeft>()) object["pieces"] = left->count;
  if (finding.length() > solver::MateLength(0)) object["plies"] = finding.length().plies();
  if (const auto* mate = finding.as<solver::OtherMate>()) {
    object["exact"] = mate->exact;
    object["line"] = moves_to_json(mate->line);
  }
  if (const auto* spare = finding.as<solver::SparePiece>()) {
    object["square"] = spare->square ? Json(std::string(to_text(*spare->square))) : Json();
    object["piece"] = english_name(spare->piece.kind());
    object["player"] = to_text(spare->piece.colour());
    if (spare->substitute) object["substitute"] = english_name(*spare->substitute);
  }
  return object;
}

Json others_of(const Verification& found) {
  Json list = Json::array();
  for (const Finding& finding : found.findings) {
    if (!is_alternative(finding)) list.push_back(other_of(finding));
  }
  return list;
}

Json tries_of(const Verification& found) {
  Json list = Json::array();
  for (const solver::Try& failing : found.tries) {
    list.push_back({{"move", to_usi(failing.move)},
                    {"refutations", moves_to_json(failing.refutations)},
                    {"drop_mate", failing.drop_mate}});
  }
  return list;
}

Json defences_of(const Verification& found) {
  Json list = Json::array();
  for (const solver::Defence& defence : found.defences) {
    list.push_back({{"ply", defence.ply()},
                    {"moves", moves_to_json(defence.moves)},
                    {"plies", defence.length.plies()},
                    {"leftover", defence.left}});
  }
  return list;
}

Json lines_of(const Verification& found) {
  Json list = Json::array();
  for (const std::vector<Move>& line : found.solution_lines) list.push_back(moves_to_json(line));
  return list;
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

void put_results(Json& object, const Verification& found) {
  const Verdict& verdict = found.verdict;
  if (verdict.is_mate()) object["plies"] = verdict.length().plies();
  object["exact"] = verdict.is_mate() && verdict.exact();
  object["conventional_plies"] = number_or_null(found.conventional);
  object["line"] = moves_to_json(found.line);
  if (!found.line.empty()) object["leftover"] = found.leftover;
  object["cooks"] = cooks_of(found);
  object["blemishes"] = blemishes_of(found);
}

Json reading_of(const VerifiedReading& reading) {
  const Verification& found = reading.verification;
  Json object = {{"promotion", to_text(reading.position.promotion())},
                 {"verdict", to_text(found.soundness)},
                 {"plies", nullptr},
                 {"exact", false},
                 {"conventional_plies", nullptr},
                 {"line", Json::array()},
                 {"leftover", nullptr},
                 {"cooks", Json::array()},
                 {"blemishes", Json::array()}};
  put_results(object, found);
  object["findings"] = others_of(found);
  object["lines"] = lines_of(found);
  object["more_lines"] = found.more_lines;
  object["tries"] = tries_of(found);
  object["defences"] = defences_of(found);
  object["variation_duals"] = found.variation_duals;
  object["variations_counted"] = found.variations_counted;
  object["open_questions"] = found.open_questions;
  object["limit"] = found.limit ? Json(to_text(*found.limit)) : Json();
  object["nodes"] = found.nodes;
  return object;
}

/// Every key in its order, with the value that it has if nothing is known.
Json blank_verify_report(const std::string& id, const std::string& file, std::size_t line_number) {
  return {{"id", id},
          {"file", file},
          {"line_number", line_number == 0 ? Json() : Json(line_number)},
          {"position", nullptr},
          {"verdict", "error"},
          {"readings_agree", nullptr},
          {"plies", nullptr},
          {"exact", false},
          {"conventional_plies", nullptr},
          {"line", Json::array()},
          {"leftover", nullptr},
          {"cooks", Json::array()},
          {"blemishes", Json::array()},
          {"duplicate_of", nullptr},
          {"readings", Json::array()},
          {"nodes", 0},
          {"seconds", 0.0},
          {"message", ""}};
}

}  // namespace

std::string verify_report(const VerifyResult& result) {
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
  return dump_line(object);
}

std::string verify_report(const problems::BadInput& bad) {
  Json object = blank_verify_report(bad.place(), bad.source, bad.line_number);
  object["message"] = bad.text;
  return dump_line(object);
}

}  // namespace tori::api
