// The reference: what play in the game of a problem looks like
// (docs/decisions/0006-verification.md): shortest checks, longest defences, what is left over, the
// solution's moves. Straight from the definitions, on top of the exact lengths of conventional.hpp.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "tests/reference/conventional.hpp"

namespace reference {

using Line = std::vector<std::string>;  // USI moves

// Everything is about positions that are mates of at most `longest` plies; asked about another, the
// functions throw std::logic_error. Moves come in USI order.
class Play {
 public:
  // `game` must outlive it.
  Play(Conventional& game, Side attacker, int longest)
      : game_(game), attacker_(attacker), longest_(longest) {}

  Side attacker() const { return attacker_; }
  Reading reading() const { return game_.reading(); }

  // Plies to the mate, either side to move (a defender to move is in check); empty when there is
  // none of at most `longest`.
  std::optional<int> find_distance(const Board& board, int longest);
  int distance(const Board& board);

  // The plies a check of the attacker takes to mate, itself counted, if at most `within`.
  std::optional<int> length_of(const Board& board, const Move& check, int within);

  std::vector<Move> shortest_checks(const Board& board);
  std::vector<Move> defences(const Board& board);  // all that count
  std::vector<Move> longest_defences(const Board& board);

  // The fewest pieces in the attacker's hand at the end of any main line from here.
  int left(const Board& board);

  // Wishes for the moves of a line, as far as they are moves of main lines that keep `left`.
  void wish(Board board, const Line& line);
  std::optional<Move> wished(const Board& board) const;

  // The one that is wished for; else the first shortest check that keeps `left`.
  Move solution_move(const Board& board);

  // The printed line: the solution's moves, and likewise the longest defences.
  Line printed_line(Board board);

  // Whether two positions have the same set of main lines, as USI moves.
  bool same_main_lines(const Board& a, const Board& b);

 private:
  std::vector<Move> main_moves(const Board& board);

  Conventional& game_;
  Side attacker_;
  int longest_;
  // The wish, or the first of these moves that keeps `left`.
  Move chosen(const Board& board, const std::vector<Move>& moves);

  std::unordered_map<Board, int, BoardHash> left_;
  std::unordered_map<Board, Move, BoardHash> wishes_;
};

std::vector<Move> in_usi_order(std::vector<Move> moves);

}  // namespace reference
