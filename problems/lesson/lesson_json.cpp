#include "problems/lesson/lesson_json.hpp"

#include <map>
#include <string>
#include <string_view>
#include <utility>

#include "problems/core/identity.hpp"
#include "problems/lesson/compact_facts.hpp"
#include "problems/words/message_json.hpp"
#include "rules/movegen.hpp"
#include "rules/notation.hpp"
#include "rules/sfen.hpp"

namespace tori::lesson {
namespace {

std::string check_text(const JudgedCheck& check) {
  const std::string answer = check.answer.is_none() ? "" : " " + to_usi(check.answer);
  switch (check.judgement) {
    case Judgement::longer: return std::to_string(check.plies) + answer;
    case Judgement::escapes: return "-" + answer;
    case Judgement::open: return "?";
    case Judgement::right: break;
  }
  if (check.replies.empty()) return "#";
  std::string text = ">";
  for (const Reply& reply : check.replies) {
    text += " " + to_usi(reply.move) + ":" + std::to_string(reply.node);
  }
  return text;
}

Json node_json(const LessonNode& node, const Position& position, CompactFacts& facts) {
  Json checks = Json::object();
  Json reasons = Json::array();
  for (const JudgedCheck& check : node.checks) {
    checks[to_usi(check.move)] = check_text(check);
    reasons.push_back(facts.number_of(position, check));
  }
  Json json = {{"l", node.plies},
               {"s", to_usi(node.checks[node.solution].move)},
               {"m", legal_json(position)},
               {"c", std::move(checks)},
               {"w", std::move(reasons)}};
  if (!node.fouls.empty()) json["f"] = facts.numbers_of(node.fouls);
  return json;
}

}  // namespace

Json legal_json(const Position& position) {
  std::map<std::string, std::string> targets;
  for (const Move move : legal_moves(position)) {
    const std::string usi = to_usi(move);
    targets[usi.substr(0, 2)] += usi.substr(2);
  }
  Json all = Json::object();
  for (const auto& [origin, squares] : targets) all[origin] = squares;
  return all;
}

Json to_json(const Lesson& lesson, bool with_hint) {
  const book::BookProblem& problem = lesson.problem;
  const Position& position = problem.problem.position;
  Json line = Json::array();
  for (const Move move : problem.line) line.push_back(to_usi(move));
  Json nodes = Json::array();
  const std::vector<Position> positions = positions_of(lesson.nodes, position);
  CompactFacts facts(position.turn());
  for (std::size_t i = 0; i < positions.size(); ++i) {
    nodes.push_back(node_json(lesson.nodes[i], positions[i], facts));
  }
  Json json = {{"id", problems::identity_of(position).to_text()},
               {"title", problem.problem.id},
               {"position", to_sfen(position)},
               {"mandatory", position.promotion() == Promotion::mandatory},
               {"length", lesson.nodes[0].plies},
               {"stars", problem.stars},
               {"challenge", problem.challenge},
               {"themes", problem.themes},
               {"hint", with_hint ? problem.hint : std::string()},
               {"line", std::move(line)},
               {"nodes", std::move(nodes)},
               {"why", facts.texts()}};
  const std::string_view soundness = to_text(problem.soundness);
  if (!soundness.empty()) json["soundness"] = soundness;
  if (problem.played) {
    json["played"] = problems::to_json(*problem.played, problems::MovesInJson::every_notation);
  }
  return json;
}

}  // namespace tori::lesson
