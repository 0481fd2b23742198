// The game whose lengths, defences and lines count: with all interposed drops or without the futile
// ones.
#pragma once

#include <optional>

#include "rules/position.hpp"
#include "solver/budget.hpp"
#include "solver/oracle.hpp"

namespace tori::solver {

/// Answers are exact, whatever path led to the position; nothing when the budget ends first.
class Game {
 public:
  virtual ~Game() = default;

  /// Is there a mate within so many plies? Attacker to move: an odd number; defender to move (and
  /// in check): an even one.
  virtual std::optional<bool> mates_within(Position& position, bool attacker_to_move,
                                           MateLength within, Budget& budget) = 0;

  /// The squares on which a drop counts as a defence. The defender to move is mated within so many
  /// plies of this game.
  virtual std::optional<Bitboard> drop_squares(Position& position, MateLength within,
                                               Budget& budget) = 0;

 protected:
  Game() = default;
  Game(const Game&) = default;
  Game& operator=(const Game&) = default;
};

/// Every drop counts.
class StrictGame final : public Game {
 public:
  /// The oracle must outlive it.
  explicit StrictGame(Oracle& oracle) : oracle_(oracle) {}

  std::optional<bool> mates_within(Position& position, bool attacker_to_move, MateLength within,
                                   Budget& budget) override {
    return oracle_.mates_within(position, attacker_to_move, within, budget);
  }
  std::optional<Bitboard> drop_squares(Position&, MateLength, Budget&) override {
    return Bitboard::all();
  }

 private:
  Oracle& oracle_;
};

}  // namespace tori::solver
