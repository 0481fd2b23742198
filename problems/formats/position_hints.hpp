// What a person probably meant by a position that cannot be right, or hardly.
#pragma once

#include <string>
#include <vector>

#include "rules/position.hpp"
#include "rules/setup.hpp"

namespace tori::problems {

/// A question about the side to move, to be put behind the faults of a setup; empty unless the
/// setup would have no fault if the other side were to move.
std::string hint_of_side(const Setup& setup, Promotion promotion);

/// What is worth telling about a position that is about to be judged, a sentence each: the side to
/// move has no check; the defender holds nothing although men are missing from board and hands.
std::vector<std::string> hints_of(const Position& position);

}  // namespace tori::problems
