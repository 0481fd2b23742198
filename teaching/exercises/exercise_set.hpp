// A set of exercises by lot: half of them have one answer, half the other, spread over the birds.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "problems/core/identity.hpp"
#include "rules/move.hpp"
#include "rules/position.hpp"
#include "teaching/course/course.hpp"
#include "teaching/exercises/exercise_maker.hpp"

namespace tori::teaching {

/// A mate problem and its solution, of which at most one exercise is made.
struct ExerciseSource {
  Position position;
  std::vector<Move> line;
  /// The exercise gets its name.
  problems::Identity identity;
};

struct ExerciseWish {
  /// `judge` or `defend`.
  ItemKind kind = ItemKind::judge;
  /// Half of them, rounded up, have the first answer: mate, or one reply that escapes.
  std::size_t count = 200;
  /// Another number gives another lot.
  std::uint64_t seed = 1;
  /// The limit of each question, in nodes, and the memory of the solver.
  std::uint64_t nodes = 50'000;
  std::size_t memory_bytes = std::size_t{64} << 20;
  /// Asked before each problem; true ends the work. May be empty.
  std::function<bool()> stopped{};
};

/// Exercises that belong together.
struct ExerciseGroup {
  /// What is common to their answers; nullopt if they are mixed.
  std::optional<ExerciseAnswer> answer;
  std::vector<Item> items;
};

/// The exercises, from easy to hard (`thinkable_replies`, then by name): "mate or no mate?" as one
/// group, "find the defence" as two, those in which one reply escapes and those in which one lasts
/// longest. They are fewer if the problems give no more. No two positions are images of each other.
/// Of those with one answer one bird gives check in a fifth at most (left and right quail are one),
/// and half of the replies at most take the bird that gives check, or step away, or come between,
/// as long as the problems have others. The order of the problems does not matter. REQUIRES: the
/// moves of the lines are legal in turn.
std::vector<ExerciseGroup> choose_exercises(std::vector<ExerciseSource> sources,
                                            const ExerciseWish& wish);

}  // namespace tori::teaching
