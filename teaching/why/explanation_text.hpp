// Explanations as messages for the catalogue, and what a picture of the mate shows of them.
#pragma once

#include <optional>
#include <vector>

#include "problems/pictures/marks.hpp"
#include "rules/message.hpp"
#include "teaching/why/explanation.hpp"

namespace tori::teaching {

/// What is said of each move, "Move 1: ...", and of the mate, "Mate: ..."; of the mate without this
/// word if nothing is said of moves.
std::vector<Message> paragraphs_of(const Explanation& explanation);

/// The whole explanation in one message; nullopt if it is empty.
std::optional<Message> in_words(const Explanation& explanation);

/// What a picture marks: what these facts say, and nothing else (problems/words/facts.json). Of a
/// mate: squares that the attacker guards are shaded, what gives check has a ring, and arrows lead
/// from each bird to the squares that the facts say it guards, and to the bird that it protects.
pictures::Marks marks_of(const Facts& facts);

}  // namespace tori::teaching
