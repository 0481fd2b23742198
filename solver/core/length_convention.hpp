// Which drops count as defences when lengths and lines are determined: all of them, or all but the
// futile ones.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "rules/position.hpp"
#include "solver/core/budget.hpp"
#include "solver/core/mate_length.hpp"
#include "solver/core/node.hpp"
#include "solver/core/upcoming_questions.hpp"
#include "solver/core/verdict.hpp"

namespace tori::solver {

/// The convention that decides lengths, lines and defences: without futile drops, or with all
/// drops.
enum class JudgedGame : std::uint8_t { conventional, strict };

/// Answers depend on the position only, not on the path to it; unknown or nullopt if the budget
/// ends first. Functions that take a `Node` or a `Position&` change the position and restore it.
/// One thread at a time.
class LengthConvention {
 public:
  virtual ~LengthConvention() = default;

  /// Is there a mate within this many plies?
  /// REQUIRES: an odd number if the attacker is to move, an even one if the defender is. A defender
  /// to move is in check.
  virtual Decision mates_within(Node node, MateLength within, Budget& budget) = 0;

  /// The squares on which a drop counts as a defence.
  /// REQUIRES: the defender is to move, in check, and mated within `within` plies by this
  /// convention.
  virtual std::optional<Bitboard> drop_squares(Position& position, MateLength within,
                                               Budget& budget) = 0;

  /// Lets other threads search these questions before they are asked with `mates_within`, while the
  /// result lives; null if there are none. The budget must outlive the result.
  virtual std::unique_ptr<Scouts> send_scouts(const UpcomingQuestions& /*questions*/,
                                              Budget& /*budget*/) {
    return nullptr;
  }

 protected:
  LengthConvention() = default;
  LengthConvention(const LengthConvention&) = default;
  LengthConvention& operator=(const LengthConvention&) = default;
};

}  // namespace tori::solver
