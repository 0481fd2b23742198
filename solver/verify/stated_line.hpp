// Does a stated line solve the problem, by the rules and by the convention for its end?
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <variant>

#include "rules/legality.hpp"
#include "rules/position.hpp"
#include "solver/core/length_convention.hpp"
#include "solver/verify/line_fault.hpp"

namespace tori::solver {

/// Why the move cannot be played: the rule that it breaks, or, with `must_check`, that it gives no
/// check. nullopt if it can be played.
std::optional<std::variant<legality::Rule, NoCheck>> fault_of_move(const Position& position,
                                                                   Move move, bool must_check);

/// The fault of a line; nullopt if all its moves may be played and the last one mates. In the
/// conventional game it also mates if the defender has futile drops only. Needs no search.
/// REQUIRES: the attacker is to move.
std::optional<LineFault> fault_of_line(Position position, std::span<const Move> line,
                                       JudgedGame game);

/// True if the last move of a line mates by the rules, not only by the convention.
/// REQUIRES: the line has no fault.
bool mates_strictly(Position position, std::span<const Move> line);

}  // namespace tori::solver
