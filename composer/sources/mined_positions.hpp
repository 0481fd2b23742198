// Reads the positions that `mine`, `extend` and `climb` start from.
#pragma once

#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "problems/games/game.hpp"
#include "rules/move.hpp"
#include "rules/position.hpp"
#include "rules/setup.hpp"

namespace tori::composer {

/// Positions read from texts, and what was wrong with the texts.
struct MinedPositions {
  /// Sente attacks, gote holds the rest of the box; each position once, in the order of reading.
  std::vector<Setup> setups;
  /// One line for each fault.
  std::vector<std::string> faults;
};

/// Which positions of a line of moves are taken.
enum class MinedFrom : std::uint8_t {
  /// Only the one before the first move.
  start,
  /// All of them.
  whole_line,
  /// Only the one after the last move.
  end,
};

/// Takes positions from problems, one a line (the position of each problem and those along its
/// stated line) and from games: PGN and KIF, and lines `startpos moves ...` or
/// `position sfen SFEN moves ...` with moves in USI or UCI. A position is taken if the side not to
/// move has a phoenix on the board.
class PositionMiner {
 public:
  explicit PositionMiner(MinedFrom from) : from_(from) {}

  /// Reads a text; `name` is its name in faults.
  void read(std::istream& in, const std::string& name);
  /// Adds the fault "PLACE: REASON".
  void add_fault(const std::string& place, const std::string& reason);
  /// All positions and faults so far. To be called once, at the end.
  MinedPositions take();

 private:
  void read_lines(std::istream& in, const std::string& name);
  void read_games(problems::GameReader& games);
  void read_line(std::string_view text, const std::string& name, std::size_t number);
  void read_game(std::string_view text, const std::string& place);
  void follow(Position position, const std::vector<Move>& line, const std::string& place);
  void add(const Position& position);

  MinedFrom from_;
  MinedPositions found_;
  /// SFEN of the positions taken.
  std::set<std::string> seen_;
};

}  // namespace tori::composer
