#include "problems/trainer/lesson_json.hpp"

#include <map>
#include <optional>
#include <string>
#include <utility>

#include "problems/core/identity.hpp"
#include "rules/movegen.hpp"
#include "rules/notation.hpp"
#include "rules/sfen.hpp"

namespace tori::trainer {
namespace {

/// The position of each node, found by playing the moves of the tree.
std::vector<Position> positions_of(const Lesson& lesson) {
  std::vector<std::optional<Position>> found(lesson.nodes.size());
  found[0] = lesson.problem.problem.position;
  std::vector<std::size_t> open = {0};
  for (std::size_t i = 0; i < open.size(); ++i) {
    for (const JudgedCheck& check : lesson.nodes[open[i]].checks) {
      for (const Reply& reply : check.replies) {
        if (found[reply.node]) continue;
        Position position = *found[open[i]];
        position.play(check.move);
        position.play(reply.move);
        found[reply.node] = position;
        open.push_back(reply.node);
      }
    }
  }
  std::vector<Position> positions;
  positions.reserve(found.size());
  for (const auto& position : found) positions.push_back(position.value());
  return positions;
}

/// The targets of all legal moves, by origin: "3d" to "3c3b+2b", "S*" to "4d5e".
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

Json node_json(const LessonNode& node, const Position& position) {
  Json checks = Json::object();
  for (const JudgedCheck& check : node.checks) checks[to_usi(check.move)] = check_text(check);
  return {{"l", node.plies},
          {"s", to_usi(node.checks[node.solution].move)},
          {"m", legal_json(position)},
          {"c", std::move(checks)}};
}

}  // namespace

Json to_json(const Lesson& lesson, bool with_hint) {
  const book::BookProblem& problem = lesson.problem;
  const Position& position = problem.problem.position;
  Json line = Json::array();
  for (const Move move : problem.line) line.push_back(to_usi(move));
  Json nodes = Json::array();
  const std::vector<Position> positions = positions_of(lesson);
  for (std::size_t i = 0; i < positions.size(); ++i) {
    nodes.push_back(node_json(lesson.nodes[i], positions[i]));
  }
  return {{"id", problems::identity_of(position).to_text()},
          {"title", problem.problem.id},
          {"position", to_sfen(position)},
          {"mandatory", position.promotion() == Promotion::mandatory},
          {"length", lesson.nodes[0].plies},
          {"stars", problem.stars},
          {"challenge", problem.challenge},
          {"themes", problem.themes},
          {"hint", with_hint ? problem.hint : std::string()},
          {"line", std::move(line)},
          {"nodes", std::move(nodes)}};
}

}  // namespace tori::trainer
