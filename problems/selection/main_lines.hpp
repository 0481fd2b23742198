// All main lines of a problem: the stored one, with every last move that mates.
#pragma once

#include <vector>

#include "problems/record/record.hpp"

namespace tori::problems {

/// The attacker's moves that mate at once, in the order of the generator. REQUIRES: the opponent of
/// the side to move has a phoenix.
std::vector<Move> mating_moves(const Position& position);

/// The main lines of a problem: its line, and the same with each other last move that mates. Only
/// the line itself if that does not mate; empty if there is none. REQUIRES: the moves of the record
/// are legal.
std::vector<std::vector<Move>> main_lines(const Record& record);

}  // namespace tori::problems
