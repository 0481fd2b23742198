// A mate problem: a position and what its author says about it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "problems/core/fault.hpp"
#include "problems/core/place.hpp"
#include "rules/move.hpp"
#include "rules/position.hpp"

namespace tori::problems {

/// An EPD opcode that has no meaning for this program; it is kept as it was written.
struct Opcode {
  std::string name;
  std::string operands;
  friend bool operator==(const Opcode&, const Opcode&) = default;
};

/// What the author states. It has not been checked against the position.
struct Claim {
  /// Number of moves of the attacker (`dm`): a mate in 2 * dm - 1 plies.
  std::optional<int> attacker_moves;
  /// The solution (`pv`), move by move; empty if none is stated.
  std::vector<Move> line;
  /// The first moves (`bm`); empty if none is stated.
  std::vector<Move> first_moves;
};

/// One problem of a file.
struct Problem {
  /// The name of the file as the user gave it; "-" for standard input, `kNoFile` for a position
  /// on the command line.
  std::string source;
  /// The first line of the problem in its file, counted from 1.
  std::size_t line_number = 0;
  /// The opcode `id`; empty if there is none.
  std::string id;
  Position position;
  /// True if the problem itself states its promotion reading.
  bool states_promotion = false;
  Claim claim;
  std::vector<Opcode> other_opcodes;
  /// What a person is told of how it was read, each with its line; it is no part of the problem.
  std::vector<Fault> notes{};
  /// It is the last position of a game that ended with mate, or stands behind moves that give mate:
  /// the side to move is mated.
  bool ends_in_mate = false;
  /// A position of a game, where nobody has made sure that there is a mate.
  bool of_game = false;

  /// Its place in messages and outputs (problems/core/place.hpp).
  std::string place() const { return problems::place(source, line_number); }
  /// The id; the place if there is none.
  std::string name() const { return id.empty() ? place() : id; }
};

}  // namespace tori::problems
