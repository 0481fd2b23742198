// Why a move of a stated line cannot be played.
#pragma once

#include <string>

#include "rules/position.hpp"

namespace tori::solver {

/// Why the move cannot be played, as the end of a sentence: the rule that it breaks, or, with
/// `must_check`, that it gives no check. Empty if it can be played.
std::string move_error(const Position& position, Move move, bool must_check);

}  // namespace tori::solver
