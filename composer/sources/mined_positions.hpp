// Reads the positions that `mine`, `extend` and `climb` start from.
#pragma once

#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "problems/formats/position_text.hpp"
#include "problems/formats/problem_file.hpp"
#include "problems/games/game.hpp"
#include "rules/message.hpp"
#include "rules/move.hpp"
#include "rules/position.hpp"
#include "rules/setup.hpp"

namespace tori::composer {

/// Positions read from texts, and what was wrong with the texts.
struct MinedPositions {
  /// Sente attacks; each position once, in the order of reading.
  std::vector<Setup> setups;
  std::vector<problems::BadInput> faults;
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

/// What the defender holds in the positions taken.
enum class MinedHands : std::uint8_t {
  /// The rest of the box.
  rest_of_box,
  /// What the text says: in handicap games birds are missing.
  as_written,
};

/// Takes positions from problems, one a line (the position of each problem and those along its
/// stated line) and from games: PGN and KIF, and lines `startpos moves ...` or
/// `position sfen SFEN moves ...` with moves in USI or UCI. A position is taken if the side not to
/// move has a phoenix on the board.
class PositionMiner {
 public:
  explicit PositionMiner(MinedFrom from, MinedHands hands = MinedHands::rest_of_box)
      : from_(from), hands_(hands) {}

  /// Reads a text; `name` is its name in faults.
  void read(std::istream& in, const std::string& name);
  /// Adds a fault of the text with that name.
  void add_fault(const std::string& name, Message message, std::size_t line_number = 0);
  /// All positions and faults so far. To be called once, at the end.
  MinedPositions take();

 private:
  void read_lines(std::istream& in, const std::string& name);
  void read_games(problems::GameReader& games, const std::string& name);
  void read_line(std::string_view text, const std::string& name, std::size_t number);
  void read_game(const problems::PositionText& read, const std::string& name, std::size_t number);
  void follow(Position position, const std::vector<Move>& line, const std::string& name,
              std::size_t number);
  void add(const Position& position);

  MinedFrom from_;
  MinedHands hands_;
  MinedPositions found_;
  /// SFEN of the positions taken.
  std::set<std::string> seen_;
};

}  // namespace tori::composer
