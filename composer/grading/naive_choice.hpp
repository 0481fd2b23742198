// How a check looks to a player who does not read ahead (docs/beauty.md, "The naive rule").
#pragma once

#include "rules/position.hpp"

namespace tori::composer {

/// What a bird is worth to the naive rule; 0 for a phoenix.
int naive_value(Kind kind);

/// The score of a check by the naive rule, in tenths. REQUIRES: the move is legal and gives check.
int naive_score(const Position& position, Move check);

/// How many checks there are, and how many of them score more than one of them.
struct NaiveRank {
  int checks = 0;
  int better = 0;
};
NaiveRank naive_rank(const Position& position, Move check);

}  // namespace tori::composer
