// The reference: pieces a problem could do without, and such as a weaker one could stand for
// (docs/decisions/0006-verification.md, "Useless pieces").
#pragma once

#include <string>
#include <vector>

#include "tests/reference/play.hpp"
#include "tests/reference/report.hpp"

namespace reference {

// A position with one piece less or a weaker one.
struct Change {
  std::string kind;  // "useless-piece" or "weaker-substitute", if the main lines stay the same
  std::string name;  // "5c:L", "hand:F", "5c:L>S"
  Board board;
};

// All of them that are legal.
std::vector<Change> changes(const Board& root);

// Useless pieces and weaker substitutes of a mate.
std::vector<Finding> economy(Play& play, const Board& root);

}  // namespace reference
