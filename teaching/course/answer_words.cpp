// The answers of a printed course.
#include <algorithm>
#include <string>
#include <utility>

#include "problems/words/explanation_words.hpp"
#include "teaching/course/exercise_words.hpp"
#include "teaching/course/item_facts.hpp"
#include "teaching/course/rule_check.hpp"
#include "teaching/why/explanation.hpp"
#include "teaching/why/explanation_text.hpp"
#include "teaching/why/foul_facts.hpp"
#include "teaching/why/try_facts.hpp"

namespace tori::teaching {
namespace {

using Sentences = std::vector<Message>;

constexpr std::size_t kAnswerTableBytes = std::size_t{32} << 20;

void add_sentences(Sentences& words, const Sentences& more) {
  words.insert(words.end(), more.begin(), more.end());
}

Message answer_with_moves(const Position& position, const std::vector<Move>& moves) {
  std::vector<MoveAt> all;
  all.reserve(moves.size());
  for (const Move move : moves) all.push_back({position, move});
  return Message("book.answer-moves", {{"move", all}});
}

/// A line of one move has no number.
Message answer_with_line(const Position& position, const std::vector<Move>& line) {
  return Message(line.size() == 1 ? "book.answer-move" : "book.answer-line",
                 {{"line", LineAt{position, line}}});
}

}  // namespace

AnswerWriter::AnswerWriter(const AnswerSettings& settings)
    : settings_(settings), solver_(std::make_unique<solver::Solver>(kAnswerTableBytes)) {
  limits_.nodes = settings.max_nodes;
}

AnswerWriter::~AnswerWriter() = default;

std::vector<Message> AnswerWriter::answer_of(const Item& item) {
  const problems::Claim& claim = item.problem.claim;
  const Position& position = item.problem.position;
  Sentences words;
  switch (item.kind) {
    case ItemKind::move:
      words.push_back(Message("book.answer-squares", {{"squares", by_file(targets_of(item))}}));
      break;
    case ItemKind::check: words.push_back(answer_with_moves(position, claim.first_moves)); break;
    case ItemKind::take: words = answer_of_take(item); break;
    case ItemKind::judge: words = answer_of_judge(item); break;
    case ItemKind::foul:
      if (const auto fact = foul_fact(position, claim.line.front())) words.push_back(*fact);
      break;
    case ItemKind::mate: words = answer_of_mate(item); break;
    case ItemKind::defend: words = answer_of_defend(item); break;
    case ItemKind::show:
    case ItemKind::example: break;
  }
  const std::string& text = item.text.at(static_cast<std::size_t>(settings_.language));
  if (!text.empty()) words.push_back(Message("book.course-text", {{"text", text}}));
  return words;
}

Sentences AnswerWriter::answer_of_mate(const Item& item) {
  const Position& position = item.problem.position;
  const std::vector<Move> line = line_of_mate(item.problem);
  if (line.empty()) {
    limit_was_hit_ = true;
    return {Message("book.answer-none")};
  }
  Sentences words = {answer_with_line(position, line)};
  if (settings_.explain) {
    add_sentences(words, paragraphs_of(explain(position, line, *settings_.explain)));
  }
  return words;
}

/// The stated line, else the main line; empty if a limit was hit.
std::vector<Move> AnswerWriter::line_of_mate(const problems::Problem& problem) {
  if (!problem.claim.line.empty()) return problem.claim.line;
  if (problem.claim.attacker_moves == 1) {
    const auto mates = mating_moves(problem.position);
    if (!mates.empty()) return {mates.front()};
  }
  auto solution = solver_->solve(problem.position, limits_);
  return solution.line_is_main ? std::move(solution.line) : std::vector<Move>{};
}

Sentences AnswerWriter::answer_of_take(const Item& item) const {
  const auto& moves = item.problem.claim.first_moves;
  Sentences words = {answer_with_moves(item.problem.position, moves)};
  if (settings_.explain && moves.size() == 1) {
    add_sentences(words, paragraphs_of(explain(item.problem.position, moves, *settings_.explain)));
  }
  return words;
}

/// A judge that the author explains needs no other words.
Sentences AnswerWriter::answer_of_judge(const Item& item) const {
  const bool mates = item.answer == Answer::mate;
  const bool explained = !item.text.at(static_cast<std::size_t>(settings_.language)).empty();
  if (!settings_.explain || explained) {
    return {Message(mates ? "book.answer-mate" : "book.answer-no-mate")};
  }
  // The facts about a reply begin with "But".
  Sentences words = {Message(mates ? "book.answer-mate" : "book.answer-only-check")};
  const auto& line = item.problem.claim.line;
  add_sentences(words, facts_of_end(item.problem.position, line, *settings_.explain));
  return words;
}

Sentences AnswerWriter::answer_of_defend(const Item& item) {
  const Position position = position_of(item);
  const auto judged = replies_to(position);
  Sentences words;
  for (const JudgedReply& reply : judged) {
    if (std::find(item.replies.begin(), item.replies.end(), reply.move) == item.replies.end())
      continue;
    Message& said = words.emplace_back(reply.plies ? "book.answer-lasts" : "book.answer-escapes");
    said.add("move", MoveAt{position, reply.move});
    if (reply.plies) said.add("plies", *reply.plies);
  }
  return judged.empty() ? Sentences{answer_with_moves(position, item.replies)} : words;
}

/// What each legal reply leads to; empty if a limit was hit.
std::vector<JudgedReply> AnswerWriter::replies_to(const Position& position) {
  auto judged = judged_replies(*solver_, position, limits_);
  if (judged) return std::move(*judged);
  limit_was_hit_ = true;
  return {};
}

/// Of the best replies the first in USI order is told.
Sentences AnswerWriter::words_of_try(const Position& position, Move wrong) {
  Position next = position;
  next.play(wrong);
  const auto judged = replies_to(next);
  const auto best = best_of(judged);
  if (best.empty()) return {};
  const bool escapes = std::any_of(judged.begin(), judged.end(),
                                   [](const JudgedReply& reply) { return !reply.plies; });
  const auto outcome =
      escapes ? solver::Verdict::no_mate() : solver::Verdict::unknown(solver::Limit::nodes);
  const Facts facts =
      chosen_of_try(try_facts(position, wrong, best.front(), outcome), Audience::beginner);
  return {Message("book.course-try",
                  {{"move", MoveAt{position, wrong}}, {"facts", problems::facts_in_words(facts)}})};
}

}  // namespace tori::teaching
