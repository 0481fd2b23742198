// Which drops count as defences when lengths and lines are determined: all of them, or all but the
// futile ones.
#pragma once

#include <optional>

#include "rules/position.hpp"
#include "solver/core/budget.hpp"
#include "solver/core/decision.hpp"
#include "solver/core/node.hpp"
#include "solver/search/oracle.hpp"

namespace tori::solver {

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

 protected:
  LengthConvention() = default;
  LengthConvention(const LengthConvention&) = default;
  LengthConvention& operator=(const LengthConvention&) = default;
};

/// Every drop counts: the strict game.
class StrictConvention final : public LengthConvention {
 public:
  /// The oracle, which answers about the strict game, must outlive it.
  explicit StrictConvention(Oracle& oracle) : oracle_(oracle) {}

  Decision mates_within(Node node, MateLength within, Budget& budget) override {
    return oracle_.mates_within(node, within, budget);
  }
  std::optional<Bitboard> drop_squares(Position&, MateLength, Budget&) override {
    return Bitboard::all();
  }

 private:
  Oracle& oracle_;
};

}  // namespace tori::solver
