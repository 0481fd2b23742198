// A problem with the answer to every check a student may try. No solver here: whoever fills it in
// answers for it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "problems/book/book_problem.hpp"
#include "rules/move.hpp"

namespace tori::trainer {

/// What a check is worth to the attacker.
enum class Judgement : std::uint8_t {
  /// Mates as fast as can be.
  right,
  /// Mates, but later.
  longer,
  /// Does not mate.
  escapes,
  /// A limit left it open.
  open,
};

/// A defence with the attacker's position behind it.
struct Reply {
  Move move;
  /// Its place in `Lesson::nodes`.
  std::size_t node = 0;
};

/// A check with what it leads to.
struct JudgedCheck {
  Move move;
  Judgement judgement = Judgement::open;
  /// Right: the defences, best first; none when it is mate.
  std::vector<Reply> replies{};
  /// Longer: plies of the mate, this move counted; 0 when not known.
  int plies = 0;
  /// Longer: a defence that lasts longest. Escapes: one that refutes the check. None where it is
  /// not known.
  Move answer = Move::none();
};

/// A position with the attacker to move.
struct LessonNode {
  /// Plies to mate.
  int plies = 0;
  /// All legal checks by rising `Move::bits`.
  std::vector<JudgedCheck> checks{};
  /// The one of them that the solution goes on with; always right.
  std::size_t solution = 0;
};

/// A problem as the trainer teaches it.
struct Lesson {
  book::BookProblem problem;
  /// Each position once; the problem's own comes first.
  std::vector<LessonNode> nodes{};
};

}  // namespace tori::trainer
