// What a move of the solution does.
#pragma once

#include <span>

#include "rules/move.hpp"
#include "rules/position.hpp"
#include "teaching/why/fact.hpp"

namespace tori::teaching {

/// The facts of a right move that is not the last, the best first: double check; a sacrifice
/// (decoy, deflection, vacated square or lure, each with ".may" if the defender can do something
/// else than take); opened lines; squares taken from the phoenix; where it goes; its own bird that
/// blocks a square in the end. `rest` is the solution from this move on: it begins with the move
/// and the reply and ends with mate.
/// REQUIRES: the attacker is to move in `before`; `rest` has at least 3 moves, legal in turn.
Facts key_facts(const Position& before, std::span<const Move> rest);

}  // namespace tori::teaching
