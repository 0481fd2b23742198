// Makes exercises of problems.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "problems/core/problem.hpp"
#include "solver/solve/solve.hpp"
#include "teaching/course/course.hpp"

namespace tori::teaching {

/// Makes one exercise after another.
class ItemMaker {
 public:
  ItemMaker();

  /// The exercise of the kind that `draw` asks for, with its line; nullopt if the problem makes
  /// none. `chance` decides where there is a choice.
  ///
  /// - mate: the problem; in one ply one move alone mates.
  /// - take: the captures that mate at once.
  /// - check: all checks, at most `kMostRight`.
  /// - move: a bird of the attacker that has a move.
  /// - judge: the last move, and half of them without one bird of the attacker, so that it does not
  ///   mate.
  /// - foul: a move that the rules forbid (of those that the facts of `draw` name, if they name
  ///   any), beside checks that are legal, by the same bird if it has some. If there is none, the
  ///   attacker gets a swallow more.
  /// - defend: the replies to the first move of a problem of three plies or more.
  std::optional<Item> item_of(const problems::Problem& problem, const Draw& draw,
                              std::uint64_t chance);

 private:
  std::optional<Item> defend(Item item);

  /// The table is made when it is needed.
  std::unique_ptr<solver::Solver> solver_{};
};

/// The most right moves that an exercise `check` asks for.
inline constexpr std::size_t kMostRight = 6;

}  // namespace tori::teaching
