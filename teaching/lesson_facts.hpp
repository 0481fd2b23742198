// What a lesson says of moves: why a check mates or fails, and which moves are fouls.
#pragma once

#include <vector>

#include "problems/lesson/lesson.hpp"

namespace tori::teaching {

/// Fills in the facts and the fouls of all nodes, as a beginner is told them. A check that is
/// right and does not mate, or of which no answer is known, has no facts.
/// REQUIRES: the nodes are those of a mate problem that begins in `start`, all checks judged as far
/// as they are going to be.
void add_facts(std::vector<lesson::LessonNode>& nodes, const Position& start);

}  // namespace tori::teaching
