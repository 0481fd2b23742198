// The shortest mate with two threads: deepening, and the search without a bound.
#pragma once

#include <cstdint>

#include "rules/position.hpp"
#include "solver/core/budget.hpp"
#include "solver/core/verdict.hpp"
#include "solver/parallel/search_context.hpp"

namespace tori::solver {

/// The nodes that a question takes before its thread asks others for help: most questions are
/// answered by then.
inline constexpr std::uint64_t kNodesAlone = 500;

/// Answers what `Oracle::shortest` answers for the attacker to move. Without a helper the two
/// searches of `ShortestMate` take turns. A helper takes over the search without a bound and, once
/// there is a mate, looks for shorter and shorter ones, while deepening asks for longer and longer
/// ones. Where the two meet, the length is exact; both work on that last question.
/// REQUIRES: the context was made with this safepoint; the thread is a participant of it;
/// the attacker is to move.
Verdict parallel_shortest_mate(SearchContext& context, Safepoint& safepoint, Position& position,
                               Budget& budget);

}  // namespace tori::solver
