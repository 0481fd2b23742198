// Ends: positions before the last move of a problem, where one move alone mates at once.
#pragma once

#include <optional>
#include <vector>

#include "problems/core/problem.hpp"
#include "rules/position.hpp"

namespace tori::teaching {

/// The position before the last move of the stated line as a problem: mate in one, by that move. It
/// has the place of the problem, and neither its name nor its other opcodes. nullopt if no line is
/// stated, or if it does not end with mate at once.
std::optional<problems::Problem> end_of(const problems::Problem& problem);

/// True if one move alone mates at once.
bool has_one_mate(const Position& position);

/// The ends of problems where one move alone mates at once, in their order. Of ends that are the
/// same, mirrored or turned, only the first stays.
std::vector<problems::Problem> ends_of(const std::vector<problems::Problem>& problems);

}  // namespace tori::teaching
