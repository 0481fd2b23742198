// The shortest mate with the search without a bound beside the deepening.
#pragma once

#include "rules/position.hpp"
#include "solver/budget.hpp"
#include "solver/room.hpp"
#include "solver/verdict.hpp"

namespace tori::solver {

/// What `Oracle::shortest` answers for the attacker to move. While nobody helps the two searches of
/// `ShortestMate` take turns. A helper takes over the one without a bound and, once there is a
/// mate, looks for shorter and shorter ones, while deepening comes from below. Where they meet the
/// length is exact, and both work on the last question.
Verdict shortest_with_company(Room& room, Company& company, Position& position, Budget& budget);

}  // namespace tori::solver
