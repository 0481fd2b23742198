// Exercises of another kind than "find the mate", made from mate problems and their solutions: is
// it mate, and which reply is the best (docs/collections.md, "Exercises").
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <vector>

#include "rules/move.hpp"
#include "rules/position.hpp"
#include "solver/core/limits.hpp"
#include "solver/solve/solve.hpp"
#include "teaching/course/course.hpp"

namespace tori::teaching {

/// What the answer to an exercise is.
enum class ExerciseAnswer : std::uint8_t {
  /// Mate or no mate: the check mates.
  mate,
  /// It leaves one legal reply, behind which there is no mate.
  one_defence,
  /// Find the defence: one reply escapes, behind all others there is a mate.
  one_escapes,
  /// There is a mate behind every reply, and it takes longest by far behind one of them.
  one_lasts
};

/// Behind a reply that lasts longest by far the mate takes at least so many plies more than behind
/// any other. A drop that changes nothing costs two.
inline constexpr int kLastsLonger = 4;
/// And at most so many: a longer one nobody sees to its end.
inline constexpr int kLongestLast = 9;
/// "Find the defence" leaves at least so many replies to choose from, and at most.
inline constexpr std::size_t kFewestReplies = 3;
inline constexpr std::size_t kMostReplies = 12;

/// A check that an exercise may be made of.
struct ExerciseCheck {
  Position before;
  Move check;
};

/// The checks in the positions of a problem that the rules allow for such an answer: of "mate or no
/// mate" in the position before the last move alone, where there is a mate at once for either
/// answer; of "find the defence" wherever the attacker is to move. In USI order for each position.
/// REQUIRES: the moves of the line are legal in turn.
std::vector<ExerciseCheck> exercise_checks(const Position& root, const std::vector<Move>& line,
                                           ExerciseAnswer answer);

/// How many replies somebody thinks of who sees the check: for "find the defence" the legal ones;
/// for "mate or no mate" the steps of the phoenix and the captures of a bird that gives check,
/// whether the phoenix is then attacked or not.
std::size_t thinkable_replies(const Item& item);

/// What `plies_behind` says of a reply that escapes: longer than any mate.
inline constexpr int kNoMate = std::numeric_limits<int>::max();

/// How long the mate takes behind a reply, in plies without it and by strict length; `kNoMate` if
/// there is none, nullopt if a limit was hit. REQUIRES: the reply is legal.
std::optional<int> plies_behind(solver::Solver& solver, Position position, Move reply,
                                const solver::Limits& limits);

/// Proves what the rules alone do not say.
class ExerciseMaker {
 public:
  /// `bytes`: the memory of the solver; `nodes`: the limit of each of its questions.
  ExerciseMaker(std::size_t bytes, std::uint64_t nodes);

  /// The exercise of one of `exercise_checks` with the same answer; nullopt if the answer is
  /// another one, or not the same under both readings of promotion, or a limit leaves it open.
  std::optional<Item> make(const ExerciseCheck& check, ExerciseAnswer answer);

 private:
  std::optional<Move> best_reply(const Position& position, ExerciseAnswer answer);

  solver::Limits limits_;
  std::unique_ptr<solver::Solver> solver_;
};

}  // namespace tori::teaching
