// Why a position is mate: all facts, found by the rules alone.
#pragma once

#include "rules/move.hpp"
#include "rules/position.hpp"
#include "teaching/why/fact.hpp"

namespace tori::teaching {

/// The facts of a mate, in this order: check, edge or corner, the squares of the ring (guarded,
/// guarded through the phoenix, own), captures of the checker, drops and moves in between, what
/// only a composer asks for ("more"), names. `last` is the move that mated; without it (none) no
/// check is called discovered.
/// REQUIRES: the side to move is mated, or has no defence but futile drops
/// (`solver::is_conventional_mate`).
Facts mate_facts(const Position& mated, Move last);

}  // namespace tori::teaching
