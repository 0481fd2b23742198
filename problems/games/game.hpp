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
  std::string name{};
  Position start;
  std::vector<GameMove> moves{};
  /// The file says under which reading of the promotion rule it was played.
  bool states_promotion = false;
  /// It is a problem: the moves are the solution that its author states.
  bool is_problem = false;
  /// The stated number of the attacker's moves.
  std::optional<int> attacker_moves{};
  /// The file says that there is no mate: the moves of a problem are no solution then.
  bool says_no_mate = false;
  /// Who composed the problem, or commented on the game; empty if the file does not say.
  std::string author{};
  /// The comments on the moves of the game, one after the other, without line ends.
  std::string comment{};
  /// What is wrong but leaves the game as it is, each with its line: among them the illegal move
  /// that ends it, which is not among its moves.
  std::vector<Fault> notes{};
};

using GameEntry = tl::expected<Game, BadInput>;

/// True if all moves of the side that begins are checks, and the last one mates.
bool is_line_to_mate(const Game& game);

/// Whether a game that begins with a diagram is a problem with its stated solution: it has no
/// moves; or its attacker has no phoenix; or its moves are a line to mate; or the file says that it
/// ends in mate, or that there is none (`says_mate`), and it begins with a check.
bool is_stated_problem(const Game& game, bool says_mate);

/// What there is to say of the illegal move that ends a game.
Fault foul_of(Fault illegal);

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
/// problem gives itself with its stated solution, any other game its last position, which may be a
/// mate (`Problem::ends_in_mate`). With `all`
/// positions are left out in which the side not to move has no phoenix; if there is no other
/// position, that is the one entry, a bad one. The illegal move that ends a game is one more bad
/// entry behind them. `number` is that of the game in its file, from 1.
std::deque<Entry> problems_of(const Game& game, std::size_t number, const std::string& source,
                              GamePositions positions);

/// That the end of a game is no problem. REQUIRES: `problem.ends_in_mate`.
BadInput finished_game(const Problem& problem);

}  // namespace tori::problems
