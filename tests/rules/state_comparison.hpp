// State that play and take_back carry along, against the same state computed anew.
#pragma once

#include <string>

#include "rules/position.hpp"

namespace tori::test {

/// True if both agree in all they show, not only in what `==` looks at.
bool same_in_everything(const Position& a, const Position& b);

/// True if the sets of squares and the key fit the squares, and the position is the one that its
/// parts make.
bool equals_rebuilt(const Position& position);

/// What a legal move changes, said before it is played and seen afterwards, against the reference
/// too; empty if all fits. The move is taken back.
std::string fault_of_move(Position& position, Move move);

}  // namespace tori::test
