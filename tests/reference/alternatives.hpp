// The reference: other checks than the solution's that mate, and what they are called
// (docs/decisions/0006-verification.md, "Alternatives").
#pragma once

#include <string>
#include <vector>

#include "tests/reference/solution.hpp"

namespace reference {

struct Alternative {
  Move move;
  int length = 0;    // plies of its shortest mate, the move counted
  std::string kind;  // "cook", "order-swap", "detour", "minor-dual", "last-move-dual"
  std::string like;  // resemblance.hpp
};

// The game in which reaching a position of a set is the attacker's failure.
class Forbidding {
 public:
  // All must outlive it.
  Forbidding(Conventional& game, const Positions& forbidden) : game_(game), forbidden_(forbidden) {}

  // Whether the side to move, in check, is mated in at most so many plies.
  bool mated_within(const Board& board, int plies);

 private:
  // What is known of a position: a mate within `yes` plies, none within `no`.
  struct Known {
    int yes = 1 << 20;
    int no = -1;
  };

  bool mates_within(const Board& board, int plies);
  bool all_defences_fail(const Board& board, int plies);
  bool some_check_mates(const Board& board, int plies);
  template <typename Search>
  bool remembered(const Board& board, int plies, Search search);

  Conventional& game_;
  const Positions& forbidden_;
  std::unordered_map<Board, Known, BoardHash> known_;
};

class Alternatives {
 public:
  // All must outlive it. Alternatives of more than `within` plies do not count.
  Alternatives(Conventional& game, Play& play, const Solution& solution, int within)
      : play_(play), forbidding_(game, solution.positions), within_(within) {}

  // Those at a position of a solution line, in USI order.
  std::vector<Alternative> at(const Step& step);

 private:
  std::string kind_of(const Step& step, const Move& move, int length);
  bool is_minor_dual(const Step& step, const Move& move);

  Play& play_;
  Forbidding forbidding_;
  int within_;
};

}  // namespace reference
