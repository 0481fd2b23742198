#include <ostream>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "cli/json_moves.hpp"
#include "cli/report.hpp"
#include "rules/notation.hpp"
#include "rules/sfen.hpp"

namespace tori::cli {
namespace {

using Json = nlohmann::ordered_json;
using solver::Verdict;

std::string_view name_of(Verdict::Kind kind) {
  switch (kind) {
    case Verdict::Kind::mate: return "mate";
    case Verdict::Kind::no_mate: return "no mate";
    case Verdict::Kind::unknown: return "unknown";
  }
  return "";
}

Json to_json(Agreement agreement) {
  return agreement == Agreement::undecided ? Json() : Json(agreement == Agreement::agrees);
}

/// What became of one statement; `stated` is the statement itself.
Json to_json(const StatementCheck& check, Json stated) {
  return {{"stated", std::move(stated)},
          {"agrees", to_json(check.agreement)},
          {"ply", check.ply ? Json(*check.ply) : Json()},
          {"move", check.move ? Json(to_usi(*check.move)) : Json()},
          {"text", check.text}};
}

Json claim_of(const Answer& answer) {
  const ClaimCheck& check = answer.claim;
  const problems::Claim& claim = answer.problem.claim;
  Json object;
  if (check.length) object["dm"] = to_json(*check.length, *claim.attacker_moves);
  if (check.line) object["pv"] = to_json(*check.line, moves_to_json(claim.line));
  if (check.first_moves)
    object["bm"] = to_json(*check.first_moves, moves_to_json(claim.first_moves));
  return object;
}

/// The limit that was hit on the way to the solution, if any.
std::optional<solver::Limit> limit_of(const solver::Solution& solution) {
  if (solution.verdict.kind() == Verdict::Kind::unknown) return solution.verdict.limit();
  return solution.limit;
}

/// All there is to say in words: the limit, then every statement that is wrong.
std::string message_of(const Answer& answer, const SolveOptions& options) {
  std::string text;
  if (const auto limit = limit_of(answer.solution)) text = to_phrase(*limit, options);
  if (const auto cut = answer.variations.cut) {
    text += (text.empty() ? "" : "; ") + variations_cut(*cut, options);
  }
  for (const StatementCheck& check : answer.claim.all()) {
    if (check.agreement != Agreement::wrong) continue;
    text += (text.empty() ? "" : "; ") + check.text;
  }
  return text;
}

Json first_moves_of(const Answer& answer) {
  Json object = Json::object();
  for (const auto& first : answer.first_moves) {
    Json& value = object[to_usi(first.move)];
    if (first.verdict.is_mate() && first.verdict.exact()) {
      value = first.verdict.length().plies();
    } else if (first.verdict.kind() != Verdict::Kind::no_mate) {
      value = "unknown";
    }
  }
  return object;
}

/// Every key in its place, with what holds when nothing is known.
Json blank(const std::string& id, const std::string& file, std::size_t line_number) {
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
          {"nodes", 0},
          {"seconds", 0.0},
          {"claim", nullptr},
          {"message", ""}};
}

class JsonReport : public Report {
 public:
  JsonReport(const SolveOptions& options, std::ostream& out) : options_(options), out_(out) {}

  void write(const Answer& answer) override {
    const problems::Problem& problem = answer.problem;
    Json object = blank(problem.id.empty() ? answer.place() : problem.id, problem.source,
                        problem.line_number);
    object["position"] = to_sfen(problem.position);
    object["promotion"] =
        problem.position.promotion() == Promotion::optional ? "optional" : "mandatory";
    fill(object, answer.solution);
    object["seconds"] = answer.seconds;
    object["claim"] = claim_of(answer);
    object["message"] = message_of(answer, options_);
    if (options_.first_moves) object["first_moves"] = first_moves_of(answer);
    if (options_.diagram) {
      object["diagram"] = problems::to_diagram(problem.position, *options_.diagram);
    }
    write(object);
  }

  void write(const problems::BadInput& bad) override {
    Json object = blank(place(bad.source, bad.line_number), bad.source, bad.line_number);
    object["message"] = bad.text;
    if (options_.first_moves) object["first_moves"] = Json::object();
    write(object);
  }

  void finish(const Tally& /*tally*/) override {}

 private:
  static void fill(Json& object, const solver::Solution& solution) {
    object["verdict"] = name_of(solution.verdict.kind());
    if (solution.verdict.is_mate()) object["plies"] = solution.verdict.length().plies();
    if (solution.conventional) object["conventional_plies"] = solution.conventional->plies();
    object["exact"] = solution.verdict.exact();
    object["line"] = moves_to_json(solution.line);
    object["line_is_main"] = solution.line_is_main;
    if (solution.line_is_main) object["leftover"] = solution.leftover;
    if (const auto limit = limit_of(solution)) object["limit"] = to_text(*limit);
    object["nodes"] = solution.nodes;
  }

  void write(const Json& object) {
    out_ << object.dump(-1, ' ', false, Json::error_handler_t::replace) << '\n';
  }

  const SolveOptions& options_;
  std::ostream& out_;
};

}  // namespace

std::unique_ptr<Report> make_json_report(const SolveOptions& options, std::ostream& out) {
  return std::make_unique<JsonReport>(options, out);
}

}  // namespace tori::cli
