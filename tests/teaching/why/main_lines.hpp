// Main lines on the reference board: those of the collection that comes with the program, and small
// positions.
#pragma once

#include <string>
#include <vector>

#include "tests/reference/board.hpp"

namespace tori::test {

struct MainLine {
  reference::Board root;
  std::vector<reference::Move> moves;  // the last one mates

  // The position before the last move, and the one after it.
  reference::Board before_mate() const;
  reference::Board mated() const;
};

// `sfen` has no number of a move; the defender holds the rest of the box. `moves` are USI, with
// spaces between them.
MainLine main_line(const std::string& sfen, const std::string& moves);

// Of problems/collections/reference.epd the first problem and every `step`-th after it.
std::vector<MainLine> shipped_main_lines(std::size_t step = 1);

// The positions before the last moves of these lines, and the same with one swallow of the
// defender's hand in the hand of the attacker: where random play for fouls begins.
std::vector<reference::Board> last_attacks(const std::vector<MainLine>& lines);

}  // namespace tori::test
