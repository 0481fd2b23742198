#include "teaching/book_exercise.hpp"

#include <optional>
#include <utility>
#include <vector>

#include "problems/core/identity.hpp"
#include "rules/legality.hpp"
#include "teaching/exercises/exercise_maker.hpp"

namespace tori::teaching {
namespace {

Message judge_answer(const Item& item, const Position& asked) {
  const auto replies = legality::legal_moves(asked);
  if (item.answer == Answer::mate || replies.empty()) return Message("book.answer-mate");
  return Message("book.judge-no", {{"move", MoveAt{asked, replies.front()}}});
}

Message defend_asked(const MoveAt& check, std::optional<int> plies) {
  if (!plies) return Message("book.task-defend", {{"move", check}});
  if (*plies == kNoMate) return Message("book.defend-asked-escape", {{"move", check}});
  return Message("book.defend-asked-longest", {{"move", check}});
}

Message defend_answer(const MoveAt& reply, std::optional<int> plies) {
  if (!plies) return Message("book.answer-moves", {{"move", std::vector<MoveAt>{reply}}});
  if (*plies == kNoMate) return Message("book.answer-escapes", {{"move", reply}});
  return Message("book.answer-lasts", {{"move", reply}, {"plies", *plies}});
}

book::Question judge_question(const Item& item, const MoveAt& check, const Position& asked) {
  book::Question question{Message("book.judge-title"),
                          Message("book.judge-asked", {{"move", check}})};
  question.answer.push_back(judge_answer(item, asked));
  return question;
}

book::Question defend_question(const Item& item, const MoveAt& check, const Position& asked,
                               std::optional<int> plies) {
  book::Question question{Message("book.defend-title"), defend_asked(check, plies)};
  question.answer.reserve(item.replies.size());
  for (const Move reply : item.replies) {
    question.answer.push_back(defend_answer(MoveAt{asked, reply}, plies));
  }
  return question;
}

}  // namespace

book::BookProblem to_book_exercise(const Item& item, solver::Solver* solver,
                                   const solver::Limits& limits, problems::Language language) {
  Position asked = item.problem.position;
  MoveAt check{asked, Move::none()};
  for (const Move move : item.problem.claim.line) {
    check = {asked, move};
    asked.play(move);
  }
  problems::Problem problem = item.problem;
  problem.position = asked;
  problem.claim = {};
  if (problems::Identity::parse(problem.id)) problem.id.clear();
  book::BookProblem printed = book::to_book_problem(std::move(problem), false, language);
  std::optional<int> plies;
  if (item.kind == ItemKind::defend && solver != nullptr) {
    plies = plies_behind(*solver, asked, item.replies.front(), limits);
  }
  book::Question question = item.kind == ItemKind::judge
                                ? judge_question(item, check, asked)
                                : defend_question(item, check, asked, plies);
  question.last_move = check.move;
  printed.question = std::move(question);
  return printed;
}

}  // namespace tori::teaching
