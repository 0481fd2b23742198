// Why a check fails.
#pragma once

#include "rules/move.hpp"
#include "rules/position.hpp"
#include "solver/core/verdict.hpp"
#include "teaching/why/fact.hpp"

namespace tori::teaching {

/// The facts of a try that `reply` refutes: what the reply does; for a move of the phoenix to
/// another square than the try's, the bird that guarded this square before the try; what comes
/// afterwards. `verdict` is that of the try: its length in plies, the try included, or no mate. If
/// it is unknown or not exact, the last is said only if no check is left.
/// REQUIRES: the attacker is to move in `before`, `wrong` gives check, both moves are legal.
Facts try_facts(const Position& before, Move wrong, Move reply, const solver::Verdict& verdict);

}  // namespace tori::teaching
