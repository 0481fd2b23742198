// The boards of a course that the rules alone decide.
#pragma once

#include <string>
#include <vector>

#include "rules/message.hpp"
#include "rules/move.hpp"
#include "rules/position.hpp"
#include "teaching/course/course.hpp"

namespace tori::teaching {

/// What is wrong with such a board; empty if nothing is.
/// REQUIRES: `decided_by_rules(item.kind)`.
std::vector<Message> faults_by_rules(const Item& item);

/// True for the kinds that need no search.
constexpr bool decided_by_rules(ItemKind kind) {
  return kind != ItemKind::mate && kind != ItemKind::example && kind != ItemKind::defend;
}

/// The moves that mate at once, in USI order.
std::vector<Move> mating_moves(const Position& position);

/// Why the line cannot be played so that all moves of its first player give check; empty if it can.
std::vector<Message> faults_of_checks(const Position& position, const std::vector<Move>& line);

/// Tells the moves that a list lacks and those that do not belong there. `name` is its opcode.
std::vector<Message> faults_of_list(const char* name, const std::vector<Move>& given,
                                    const std::vector<Move>& right);

/// The moves in USI, with blanks between them.
std::string usi_of(const std::vector<Move>& moves);

}  // namespace tori::teaching
