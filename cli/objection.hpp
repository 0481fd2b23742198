// Why a move of a stated line cannot be played.
#pragma once

#include <string>

#include "rules/position.hpp"

namespace tori::cli {

/// Why the move may not be played, as the end of a sentence: the rule it breaks, or that it gives
/// no check where it must (`must_check`); empty when it may.
std::string objection(const Position& position, Move move, bool must_check);

}  // namespace tori::cli
