// Facts: what an explanation says, as values. A fact is a `Message` whose key begins with "why.";
// docs/decisions/0010-explanations.md lists the keys with their arguments.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rules/bitboard.hpp"
#include "rules/message.hpp"
#include "rules/position.hpp"

namespace tori::teaching {

using Facts = std::vector<Message>;

/// A fact: `key` is that of the words without "why.".
Message fact(std::string_view key, std::initializer_list<Argument> arguments = {});

/// True if the fact has this key, or one of this group: "flight", "key.decoy". "why." is left out.
bool is_of(const Message& fact, std::string_view key_or_group);

/// The squares of a set by file, 1 to 7, then by rank, a to g: the order of all lists of squares,
/// and of all facts that differ in a square only.
std::vector<Square> by_file(Bitboard set);
/// The first of them.
/// REQUIRES: not empty.
Square first_by_file(Bitboard set);

/// The squares that a fact names in its argument `squares`; none if it has no such argument.
Bitboard squares_of(const Message& fact);

/// The bird on a square.
/// REQUIRES: there is one.
BirdAt bird_on(const Position& position, Square square, Colour attacker);

/// A fact as text, for tests and to compare programs: the key without "why.", then " name=value"
/// for each argument: "flight.guard who=sente:+F@2a squares=1b,2b", "name called=belly-eagle".
std::string to_text(const Message& fact, Colour attacker);

}  // namespace tori::teaching
