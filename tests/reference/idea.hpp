// The reference: the ideas of a problem, read word for word from docs/collections.md ("Ideas"), on
// the naive board.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "tests/reference/board.hpp"

namespace reference {

// Texts for the ideas of a line of legal moves in USI, the attacker's first, and of the same line
// with every other last move that mates. Two problems have one idea if they share a text. Throws
// std::runtime_error if a move is not legal.
std::set<std::string> ideas_of(const Board& root, Reading reading,
                               const std::vector<std::string>& line);

}  // namespace reference
