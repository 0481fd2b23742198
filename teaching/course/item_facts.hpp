// Why the answer to an exercise of a course is right.
#pragma once

#include <span>
#include <vector>

#include "rules/move.hpp"
#include "rules/position.hpp"
#include "teaching/why/choice.hpp"
#include "teaching/why/fact.hpp"

namespace tori::teaching {

/// Of several replies the one that shows best that it is no mate: one that takes what gives check,
/// then a move of the phoenix, then any.
/// REQUIRES: there are replies; the side to move is in check.
Move telling_reply(const Position& position, const std::vector<Move>& replies);

/// What a line with moves of both sides ends with: why it is mate, or what the telling reply does.
/// REQUIRES: the moves are legal in turn, the last one is the attacker's and gives check.
Facts facts_of_end(const Position& start, std::span<const Move> line, Audience audience);

/// What each move of the attacker does; of the last one, why it is mate: as a beginner is told it.
/// REQUIRES: the line is that of a mate.
std::vector<Facts> facts_of_example(const Position& start, std::span<const Move> line);

}  // namespace tori::teaching
