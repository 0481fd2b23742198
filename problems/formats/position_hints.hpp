// What a person probably meant by a position that cannot be right, or hardly.
#pragma once

#include <optional>
#include <vector>

#include "problems/core/problem.hpp"
#include "rules/message.hpp"
#include "rules/position.hpp"
#include "rules/setup.hpp"

namespace tori::problems {

/// A question about the side to move, to be put behind the faults of a setup; nullopt unless the
/// setup would have no fault if the other side were to move.
std::optional<Message> hint_of_side(const Setup& setup, Promotion promotion);

/// What is worth telling about a problem that is about to be judged: the side to move has no check;
/// the defender holds nothing although men are missing from board and hands. Of a position of a
/// game (or with the opcode `ply`) nothing is asked: it is what was played.
std::vector<Message> hints_of(const Problem& problem);

}  // namespace tori::problems
