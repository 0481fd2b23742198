// Why a move may not be played in a mate problem.
#pragma once

#include <optional>

#include "rules/move.hpp"
#include "rules/position.hpp"
#include "teaching/why/fact.hpp"

namespace tori::teaching {

/// The fact about a foul of the attacker, who is to move: a drop that mates, a third swallow, a
/// swallow that could never move again, an own phoenix in check, or a legal move without check.
/// nullopt if the move is a legal check, or if it is no move of that bird at all (wrong way,
/// nothing in hand ...): those faults are told where moves are read.
std::optional<Message> foul_fact(const Position& position, Move move);

}  // namespace tori::teaching
