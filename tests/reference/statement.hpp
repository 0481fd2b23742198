// The reference: what the author states, compared with the truth
// (docs/decisions/0006-verification.md, "The statement").
#pragma once

#include <optional>
#include <vector>

#include "tests/reference/play.hpp"
#include "tests/reference/report.hpp"

namespace reference {

struct Statement {
  std::optional<int> plies;
  Line line;           // empty: none stated
  Line first_moves{};  // the same
};

struct Judged {
  std::vector<Finding> findings;
  // The stated line takes the place of the solution lines.
  bool longer_variation = false;
};

// `length`: of the mate in the game, if there is one.
Judged judge(Play& play, const Board& root, std::optional<int> length, const Statement& statement);

}  // namespace reference
