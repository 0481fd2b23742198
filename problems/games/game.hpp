// A game read from a file, move by move, and the problems that its positions are.
#pragma once

#include <cstddef>
#include <deque>
#include <optional>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "problems/formats/problem_file.hpp"
#include "rules/move.hpp"
#include "rules/position.hpp"

namespace tori::problems {

/// A move and the line of its file, counted from 1.
struct GameMove {
  Move move;
  std::size_t line_number = 0;
};

/// One game of a file. Its moves are legal.
struct Game {
  /// The line on which the game begins, counted from 1.
  std::size_t line_number = 0;
  /// "WHITE - BLACK", or the title of a problem; empty if the file names neither.
  std::string name;
  Position start;
  std::vector<GameMove> moves;
  /// The file says under which reading of the promotion rule it was played.
  bool states_promotion = false;
  /// It is a problem: the moves are the solution that its author states.
  bool is_problem = false;
  /// The stated number of the attacker's moves.
  std::optional<int> attacker_moves;
};

using GameEntry = tl::expected<Game, BadInput>;

/// The most plies of a game that is read.
inline constexpr std::size_t kLongestGame = 4096;

/// Reads the games of a file one after another. A game with a fault gives one bad entry, and
/// reading goes on after it. A file without a game gives one bad entry.
class GameReader {
 public:
  virtual ~GameReader() = default;
  /// The next game or fault; nullopt at the end.
  virtual std::optional<GameEntry> next() = 0;
};

/// The problems of a game, as `positions` wants them. With `GamePositions::last` a game that is a
/// problem gives itself with its stated solution, any other game its last position. With `all`
/// positions are left out in which the side not to move has no phoenix; if there is no other
/// position, that is the one entry, a bad one. `number` is that of the game in its file, from 1.
std::deque<Entry> problems_of(const Game& game, std::size_t number, const std::string& source,
                              GamePositions positions);

}  // namespace tori::problems
