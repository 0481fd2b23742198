#include "api/reports/explanation_report.hpp"

#include <cstddef>

#include "api/core/json.hpp"
#include "problems/words/catalogue.hpp"
#include "problems/words/message_json.hpp"
#include "rules/notation.hpp"

namespace tori::api {
namespace {

void add_facts(Json& list, const teaching::Facts& facts, Move move) {
  for (const Message& fact : facts) {
    list.push_back({{"key", fact.key()},
                    {"arguments", problems::to_json(fact).at("arguments")},
                    {"text", problems::english(fact)},
                    {"move", to_usi(move)}});
  }
}

Move move_at(const std::vector<Move>& line, int ply) {
  return line.at(static_cast<std::size_t>(ply - 1));
}

}  // namespace

Json explanation_json(const Explained& explained, const problems::Problem& problem,
                      const solver::Solution& solution) {
  Json list = Json::array();
  for (const auto& move : explained.solution.moves)
    add_facts(list, move.facts, move_at(solution.line, move.ply));
  if (!explained.solution.mate.empty())
    add_facts(list, explained.solution.mate, solution.line.back());
  if (!explained.stated_mate.empty())
    add_facts(list, explained.stated_mate, problem.claim.line.back());
  if (const auto& failure = explained.failure)
    add_facts(list, failure->facts, move_at(problem.claim.line, failure->ply));
  return list;
}

}  // namespace tori::api
