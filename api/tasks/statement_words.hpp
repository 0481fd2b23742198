// What is said of the statements of a problem.
#pragma once

#include <string>
#include <vector>

#include "problems/core/problem.hpp"
#include "rules/message.hpp"
#include "solver/verify/claim.hpp"
#include "solver/verify/line_fault.hpp"

namespace tori::api {

/// What is wrong with a stated line: "ply 3, Sw3c gives no check". `before` is the position before
/// the move `move`, or the last one if the fault is about no move.
Message message_of(const solver::LineFault& fault, const Position& before, Move move);

/// What is wrong with a stated first move: "stated first move: Sw3c gives no check".
Message message_of_first_move(const solver::LineFaultKind& fault, const Position& position,
                              Move move);

/// The check of a statement of that problem: "stated: mate in 3 moves, which agrees".
Message message_of(const solver::ClaimCheck& check, const problems::Problem& problem);

/// The messages with "; " between them.
Message clauses(const std::vector<Message>& messages);

/// A message as JSON has it beside its values: in English, with moves in USI.
std::string in_english(const Message& message);

}  // namespace tori::api
