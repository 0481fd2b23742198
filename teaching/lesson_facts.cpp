#include "teaching/lesson_facts.hpp"

#include <cstddef>

#include "teaching/why/choice.hpp"
#include "teaching/why/fouls.hpp"
#include "teaching/why/mate_facts.hpp"
#include "teaching/why/try_facts.hpp"

namespace tori::teaching {
namespace {

using lesson::JudgedCheck;
using lesson::Judgement;
using lesson::LessonNode;
using solver::MateLength;
using solver::Verdict;

/// What is known of a check that is not right.
Verdict verdict_of(const JudgedCheck& check) {
  if (check.judgement == Judgement::escapes) return Verdict::no_mate();
  if (check.plies > 0) return Verdict::mate_in(MateLength(check.plies));
  return Verdict::unknown(solver::Limit::nodes);
}

Facts facts_of_check(const Position& position, const JudgedCheck& check) {
  if (check.judgement == Judgement::right) {
    if (!check.replies.empty()) return {};
    Position mated = position;
    mated.play(check.move);
    return chosen_of_mate(mate_facts(mated, check.move), Audience::beginner, {});
  }
  if (check.answer.is_none()) return {};
  return chosen_of_try(try_facts(position, check.move, check.answer, verdict_of(check)),
                       Audience::beginner);
}

}  // namespace

void add_facts(std::vector<LessonNode>& nodes, const Position& start) {
  const std::vector<Position> positions = lesson::positions_of(nodes, start);
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    for (JudgedCheck& check : nodes[i].checks) check.facts = facts_of_check(positions[i], check);
    nodes[i].fouls = fouls_of(positions[i]);
  }
}

}  // namespace tori::teaching
