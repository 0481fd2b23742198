// Does a stated line solve the problem, by the rules and by the convention for its end?
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>

#include "rules/position.hpp"
#include "solver/core/length_convention.hpp"

namespace tori::solver {

/// Why the move cannot be played, as the end of a sentence: the rule that it breaks, or, with
/// `must_check`, that it gives no check. Empty if it can be played.
std::string move_error(const Position& position, Move move, bool must_check);

/// What is wrong with a stated line.
struct LineFault {
  /// The index of the move that breaks a rule or, as an attacker's, gives no check; the number of
  /// moves if the line does not end in mate.
  std::size_t at;
  /// For people: "ply 2, 3c4d: the phoenix would be captured", "does not end in mate".
  std::string text;
};

/// The fault of a line; nullopt if all its moves may be played and the last one mates. In the
/// conventional game it also mates if the defender has futile drops only. Needs no search.
/// REQUIRES: the attacker is to move.
std::optional<LineFault> fault_of_line(Position position, std::span<const Move> line,
                                       JudgedGame game);

/// True if the last move of a line mates by the rules, not only by the convention.
/// REQUIRES: the line has no fault.
bool mates_strictly(Position position, std::span<const Move> line);

}  // namespace tori::solver
