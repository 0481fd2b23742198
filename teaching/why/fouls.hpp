// All fouls of a position.
#pragma once

#include <vector>

#include "problems/lesson/lesson.hpp"
#include "rules/position.hpp"

namespace tori::teaching {

/// The moves of the attacker, who is to move, that the rules of mate problems forbid: `foul_fact`
/// has the sorts, and legal moves without check are not among them. Of a move that is a foul with
/// and without promotion there is one.
std::vector<lesson::Foul> fouls_of(const Position& position);

}  // namespace tori::teaching
