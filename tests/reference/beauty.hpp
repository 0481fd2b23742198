// The reference: the beauty of a problem, read word for word from docs/beauty.md, on the naive
// board.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "tests/reference/board.hpp"

namespace reference {

struct Beauty {
  std::map<std::string, int> parts;  // by their names
  int points = 0;                    // in hundredths
};

// The beauty of a line of legal moves in USI, the attacker's first. Throws std::runtime_error if a
// move is not legal.
Beauty beauty_of(const Board& root, Reading reading, const std::vector<std::string>& line);

}  // namespace reference
