// The reference: pieces a problem could do without, and such as a weaker one could stand for
// (docs/decisions/0006-verification.md, "Useless pieces").
#pragma once

#include <vector>

#include "tests/reference/play.hpp"
#include "tests/reference/report.hpp"

namespace reference {

// Useless pieces and weaker substitutes of a mate.
std::vector<Finding> economy(Play& play, const Board& root);

}  // namespace reference
