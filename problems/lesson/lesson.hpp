// A problem with the answer to every check that a student may try. There is no solver here: the
// caller fills in the answers and must make sure that they are right.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "problems/book/book_problem.hpp"
#include "rules/message.hpp"
#include "rules/move.hpp"
#include "rules/position.hpp"

namespace tori::lesson {

/// How good a check is.
enum class Judgement : std::uint8_t {
  /// Mates in the shortest length.
  right,
  /// Mates, but later.
  longer,
  /// Does not mate.
  escapes,
  /// Unknown: a limit ended the search.
  open,
};

/// A defence, and the position after it.
struct Reply {
  Move move;
  /// The index of the position in `Lesson::nodes`.
  std::size_t node = 0;
};

/// A check, and what it leads to.
struct JudgedCheck {
  Move move;
  Judgement judgement = Judgement::open;
  /// If right: the defences, best first; none if the check mates.
  std::vector<Reply> replies{};
  /// If longer: the length of the mate in plies, this move included; 0 if it is not known.
  int plies = 0;
  /// If longer: a defence that lasts longest. If it does not mate: a defence that refutes the
  /// check. `Move::none()` if it is not known.
  Move answer = Move::none();
  /// What a beginner is told of it: why it is mate, or why it fails; empty if there is nothing.
  std::vector<Message> facts{};
};

/// A move that the rules forbid, and why: a fact whose argument `move` is the move.
struct Foul {
  Move move;
  Message fact;
};

/// A position with the attacker to move.
struct LessonNode {
  /// Plies to mate.
  int plies = 0;
  /// All legal checks, sorted by `Move::bits`.
  std::vector<JudgedCheck> checks{};
  /// The index of the check that the solution plays; it is always right.
  std::size_t solution = 0;
  /// All moves of the attacker's birds that are fouls. A legal move that gives no check is not
  /// here.
  std::vector<Foul> fouls{};
};

/// A problem for the trainer.
struct Lesson {
  book::BookProblem problem;
  /// Each position once; the position of the problem comes first.
  std::vector<LessonNode> nodes{};
};

/// The position of each node, found by playing the moves of the tree.
/// REQUIRES: the moves lead from `start`, the position of the first node, to every other.
std::vector<Position> positions_of(const std::vector<LessonNode>& nodes, const Position& start);

}  // namespace tori::lesson
