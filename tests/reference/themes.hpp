// The reference: the themes of a line, read word for word from docs/composer.md ("Themes"), on the
// naive board.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "tests/reference/board.hpp"

namespace reference {

// The names of the themes of a line of legal moves in USI, the attacker's first. Throws
// std::runtime_error if a move is not legal.
std::set<std::string> themes_of(const Board& root, Reading reading,
                                const std::vector<std::string>& line);

}  // namespace reference
