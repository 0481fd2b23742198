// The reference: exhaustive mate search by deepening, in the strict game of shared/tsume.md (every
// attacker move gives check, the defender plays any legal move, every drop counts). The side to
// move is the attacker. Lengths are plies, always odd, counted to the mate.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "tests/reference/board.hpp"

namespace reference {

// The main lines: attacker moves that keep the shortest length, against every longest defence.
struct MainLines {
  int length = 0;                    // plies
  int leftover = 0;                  // fewest pieces in the attacker's hand at the end of a line
  std::uint64_t count = 0;           // how many lines there are (each drop kind counts by itself)
  std::vector<std::string> printed;  // the first in USI order among those with that leftover
};

// The search with its memory. Answers are exact and do not depend on the order of questions.
class Brute {
 public:
  explicit Brute(Reading reading) : reading_(reading) {}

  // Whether the side to move mates in at most `plies`.
  bool mates_within(const Board& board, int plies);

  // Whether the side to move, in check by its opponent, is mated in at most `plies` (even; 0: it
  // is mated now).
  bool mated_within(const Board& board, int plies);

  // The shortest mate, if there is one of at most `max_plies`.
  std::optional<int> length(const Board& board, int max_plies);

  // The checks that keep the shortest length `plies` of the position.
  std::vector<Move> shortest_moves(const Board& board, int plies);

  // The replies of the checked side that last longest, when it is mated in exactly `plies`.
  std::vector<Move> longest_replies(const Board& board, int plies);

 private:
  // What is known of an attacker position: a mate within `yes` plies, none within `no`.
  struct Known {
    int yes = 1 << 20;
    int no = 0;
  };

  bool search(const Board& board, int plies);

  Reading reading_;
  std::unordered_map<Board, Known, BoardHash> known_;
};

bool mate_within(const Board& board, Reading reading, int plies);

std::optional<int> strict_length(const Board& board, Reading reading, int max_plies);

// USI -> shortest length, for every checking first move that forces mate within `max_plies`
// (the first move counted).
std::map<std::string, int> first_moves(const Board& board, Reading reading, int max_plies);

// Empty when there is no mate within `max_plies`.
std::optional<MainLines> main_lines(const Board& board, Reading reading, int max_plies);

// Every main line as USI moves, in USI order, when there are at most `limit` of them; empty when
// there are more or there is no mate within `max_plies`.
std::vector<std::vector<std::string>> all_main_lines(const Board& board, Reading reading,
                                                     int max_plies, std::size_t limit);

}  // namespace reference
