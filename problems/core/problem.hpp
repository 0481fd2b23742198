// A mate problem: a position and what its author says about it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rules/move.hpp"
#include "rules/position.hpp"

namespace tori::problems {

/// An EPD opcode this program gives no meaning to; it is kept as it was written.
struct Opcode {
  std::string name;
  std::string operands;
  friend bool operator==(const Opcode&, const Opcode&) = default;
};

/// What the author states. Nothing here has been checked against the position.
struct Claim {
  /// Moves the attacker makes (`dm`): a mate in 2 * dm - 1 plies.
  std::optional<int> attacker_moves;
  /// The solution (`pv`), move by move; empty when none is stated.
  std::vector<Move> line;
  /// The key moves (`bm`); empty when none is stated.
  std::vector<Move> first_moves;
};

/// One problem of a file.
struct Problem {
  /// The file as it was named, "-" for standard input, "--position" for the command line.
  std::string source;
  /// First line of the problem in its file, counted from 1.
  std::size_t line_number = 0;
  /// The opcode `id`; empty when there is none.
  std::string id;
  Position position;
  /// True when the problem itself says under which reading of the rules it stands.
  bool states_promotion = false;
  Claim claim;
  std::vector<Opcode> other_opcodes;

  /// "FILE:LINE", the way messages and outputs name a problem.
  std::string place() const { return source + ":" + std::to_string(line_number); }
};

}  // namespace tori::problems
