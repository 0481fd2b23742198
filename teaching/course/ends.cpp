#include "teaching/course/ends.hpp"

#include <set>
#include <string>
#include <utility>

#include "problems/core/identity.hpp"
#include "rules/legality.hpp"
#include "teaching/course/rule_check.hpp"

namespace tori::teaching {

std::optional<problems::Problem> end_of(const problems::Problem& problem) {
  const std::vector<Move>& line = problem.claim.line;
  if (line.size() % 2 == 0) return std::nullopt;
  Position position = problem.position;
  for (std::size_t ply = 0; ply + 1 < line.size(); ++ply) {
    if (legality::broken_rule(position, line[ply])) return std::nullopt;
    position.play(line[ply]);
  }
  if (legality::broken_rule(position, line.back())) return std::nullopt;
  Position mated = position;
  mated.play(line.back());
  if (!mated.in_check(mated.turn()) || legality::has_legal_move(mated)) return std::nullopt;
  problems::Problem end{
      problem.source, problem.line_number, {}, position, problem.states_promotion, {}, {}};
  end.claim.attacker_moves = 1;
  end.claim.line = {line.back()};
  return end;
}

bool has_one_mate(const Position& position) {
  return mating_moves(position).size() == 1;
}

std::vector<problems::Problem> ends_of(const std::vector<problems::Problem>& problems) {
  std::vector<problems::Problem> ends;
  std::set<std::string> seen;
  for (const problems::Problem& problem : problems) {
    auto end = end_of(problem);
    if (!end || !seen.insert(problems::canonical(end->position).sfen).second) continue;
    if (has_one_mate(end->position)) ends.push_back(std::move(*end));
  }
  return ends;
}

}  // namespace tori::teaching
