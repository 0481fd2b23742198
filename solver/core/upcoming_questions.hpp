// Questions that one thread will ask one after another, so that others may search them before.
#pragma once

#include <cstddef>
#include <span>

#include "rules/position.hpp"
#include "solver/core/mate_length.hpp"
#include "solver/core/node.hpp"

namespace tori::solver {

/// "Is there a mate within so many plies after this move?", for each of these moves, in their
/// order, until enough of them keep the length of the mate.
struct UpcomingQuestions {
  /// The side to move here makes the moves.
  const Position& position;
  Side side;
  std::span<const Move> moves;
  MateLength within;
  /// As many moves as are wanted. The attacker's keeps the length if the answer is yes, the
  /// defender's if it is no.
  std::size_t wanted;
};

/// Threads that search upcoming questions while it lives. What they find is in the table when the
/// question is asked.
class Scouts {
 public:
  virtual ~Scouts() = default;
  Scouts(const Scouts&) = delete;
  Scouts& operator=(const Scouts&) = delete;

 protected:
  Scouts() = default;
};

}  // namespace tori::solver
