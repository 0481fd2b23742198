// The questions of a printed course.
#include <algorithm>
#include <iterator>

#include "problems/words/problem_words.hpp"
#include "rules/legality.hpp"
#include "rules/notation.hpp"
#include "teaching/course/exercise_words.hpp"

namespace tori::teaching {
namespace {

Message task_of_check(const Item& item) {
  switch (item.answer) {
    case Answer::end: return Message("book.task-end");
    case Answer::away: return Message("book.task-away");
    case Answer::take: return Message("book.task-take-checker");
    case Answer::between: return Message("book.task-between");
    case Answer::give:
    case Answer::none:
    case Answer::mate:
    case Answer::no_mate:
    case Answer::drop_mate:
    case Answer::third_swallow:
    case Answer::last_rank:
    case Answer::own_phoenix:
    case Answer::no_check: break;
  }
  return Message("book.task-give");
}

/// The task, and how many moves there are to find.
Message with_count(const Message& task, std::size_t count) {
  if (count == 1) return Message("book.task-one", {{"what", task}});
  return Message("book.task-all", {{"what", task}, {"count", count}});
}

/// As in a mate problem, it goes without saying that there is one such move.
Message task_of_take(const Item& item) {
  const Message task("book.task-take");
  const std::size_t count = item.problem.claim.first_moves.size();
  return count == 1 ? task : with_count(task, count);
}

/// The forbidden move among the legal ones, in USI order.
Message task_of_foul(const Item& item) {
  std::vector<Move> moves = item.problem.claim.first_moves;
  moves.push_back(item.problem.claim.line.front());
  std::sort(moves.begin(), moves.end(), [](Move a, Move b) { return to_usi(a) < to_usi(b); });
  std::vector<MoveAt> choice;
  choice.reserve(moves.size());
  for (const Move move : moves) choice.push_back({item.problem.position, move});
  return Message("book.task-foul", {{"move", choice}});
}

Message task_of_defend(const Item& item) {
  Position position = item.problem.position;
  const auto& line = item.problem.claim.line;
  for (std::size_t i = 0; i + 1 < line.size(); ++i) position.play(line[i]);
  return Message("book.task-defend", {{"move", MoveAt{position, line.back()}}});
}

}  // namespace

Position position_of(const Item& item) {
  Position position = item.problem.position;
  if (item.kind != ItemKind::defend) return position;
  for (const Move move : item.problem.claim.line) position.play(move);
  return position;
}

Bitboard targets_of(const Item& item) {
  const Position& position = item.problem.position;
  Bitboard targets;
  if (position.at(*item.bird).colour() == position.turn()) {
    for (const Move move : legality::legal_moves(position)) {
      if (!move.is_drop() && move.from() == *item.bird) targets |= move.to();
    }
    return targets;
  }
  const Colour side = position.at(*item.bird).colour();
  for (const Square square : squares(~position.pieces(side))) {
    const auto attackers = position.attackers(square, side, position.occupied());
    if (attackers.contains(*item.bird)) targets |= square;
  }
  return targets;
}

Message task_of(const Item& item) {
  const problems::Claim& claim = item.problem.claim;
  switch (item.kind) {
    case ItemKind::move: return Message("book.task-move");
    case ItemKind::check: return with_count(task_of_check(item), claim.first_moves.size());
    case ItemKind::take: return task_of_take(item);
    case ItemKind::judge:
      return Message("book.task-judge", {{"line", LineAt{item.problem.position, claim.line}}});
    case ItemKind::foul: return task_of_foul(item);
    case ItemKind::defend: return task_of_defend(item);
    case ItemKind::mate:
    case ItemKind::show:
    case ItemKind::example: break;
  }
  return problems::heading(problems::mate_in(claim.attacker_moves));
}

}  // namespace tori::teaching
