// The reference: the solution lines of a problem, as the positions they go through.
#pragma once

#include <cstddef>
#include <unordered_set>
#include <vector>

#include "tests/reference/play.hpp"

namespace reference {

using Positions = std::unordered_set<Board, BoardHash>;

// A position on a solution line, with the moves that lead there (the first such in USI order) and
// the solution's move if the attacker is to move.
struct Step {
  Board board;
  Line path;
  Move move;
};

// The solution's move at attacker positions against every longest defence; or one stated line.
struct Solution {
  std::vector<Step> attacks;   // attacker to move
  std::vector<Step> defences;  // defender to move, not mated
  Positions positions;         // all of them, final mates included: the set F
};

Solution solution_of(Play& play, const Board& root);

// The solution that consists of one line of legal moves.
Solution solution_of_line(const Board& root, Reading reading, const Line& line);

// The solution lines, without the last `leave_out` moves of each.
std::set<Line> solution_lines(Play& play, const Board& root, std::size_t leave_out);

// The same of all main lines, every shortest check followed.
std::set<Line> main_lines(Play& play, const Board& root, std::size_t leave_out);

// The attacker positions that are reached from the solution's by a shorter defence and then by the
// solution's moves and any defences, and that are none of the solution's. The path is that of the
// first found.
std::vector<Step> variations(Play& play, const Solution& solution);

}  // namespace reference
