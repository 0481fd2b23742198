// What a printed course asks and answers, as messages for the catalogue.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "problems/core/problem.hpp"
#include "problems/words/language.hpp"
#include "rules/bitboard.hpp"
#include "rules/message.hpp"
#include "solver/solve/solve.hpp"
#include "teaching/course/course.hpp"
#include "teaching/course/reply_judge.hpp"
#include "teaching/why/choice.hpp"

namespace tori::teaching {

/// The position in which the pupil plays: behind the moves of `defend`, else that of the board.
Position position_of(const Item& item);

/// Where the bird of a board may go.
/// REQUIRES: item.bird, and a bird is there.
Bitboard targets_of(const Item& item);

/// The question of an exercise.
/// REQUIRES: is_exercise(item.kind); its moves can be played (course_check.hpp).
Message task_of(const Item& item);

/// How answers are written.
struct AnswerSettings {
  problems::Language language = problems::Language::english;
  /// Whom the solutions are explained to; nullopt: nobody.
  std::optional<Audience> explain = Audience::player;
  /// The limit in nodes for each search.
  std::uint64_t max_nodes = 2'000'000;
};

/// Writes the answers of one exercise after another.
class AnswerWriter {
 public:
  explicit AnswerWriter(const AnswerSettings& settings);
  ~AnswerWriter();
  AnswerWriter(const AnswerWriter&) = delete;
  AnswerWriter& operator=(const AnswerWriter&) = delete;

  /// The answer, sentence by sentence.
  /// REQUIRES: as for `task_of`.
  std::vector<Message> answer_of(const Item& item);

  /// What is said of a wrong try of an example: a reply that refutes it, and why.
  /// REQUIRES: the try can be played and gives check.
  std::vector<Message> words_of_try(const Position& position, Move wrong);

  /// True if a limit left an answer open.
  bool limit_was_hit() const { return limit_was_hit_; }

 private:
  std::vector<Message> answer_of_mate(const Item& item);
  std::vector<Move> line_of_mate(const problems::Problem& problem);
  std::vector<Message> answer_of_take(const Item& item) const;
  std::vector<Message> answer_of_judge(const Item& item) const;
  std::vector<Message> answer_of_defend(const Item& item);
  std::vector<JudgedReply> replies_to(const Position& position);

  AnswerSettings settings_;
  solver::Limits limits_;
  std::unique_ptr<solver::Solver> solver_;
  bool limit_was_hit_ = false;
};

}  // namespace tori::teaching
