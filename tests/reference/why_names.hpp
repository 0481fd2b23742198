// The reference: the 29 named mates, each by its definition over the final position.
#pragma once

#include <string>
#include <vector>

#include "tests/reference/board.hpp"

namespace reference {

// The keys of all names in their order.
const std::vector<std::string>& mate_names();

// Those that a mate has, in that order. The side to move is mated.
std::vector<std::string> names_of_mate(const Board& mated);

}  // namespace reference
