// Solutions and hints as text.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "problems/book/book_problem.hpp"
#include "problems/words/words.hpp"
#include "rules/notation.hpp"

namespace tori::book {

/// "1. Fa*7d Ph7b  2. Fa6a+"; Japanese moves bear the signs of the players instead of numbers. A
/// line is broken between the moves of the attacker only.
std::string line_text(const Position& position, std::span<const Move> line, Notation notation);

/// The text with a sign that forbids breaking the line between all characters but at spaces:
/// Japanese may otherwise be broken anywhere.
std::string unbroken(std::string_view text);

/// The part of a variation from where it leaves the main line: "1... Ph1c  2. Fa2c+". Empty when it
/// does not leave it.
std::string variation_text(const Position& position, std::span<const Move> main,
                           std::span<const Move> variation, Notation notation);

/// What the problem's own hint says, else the first move's bird: "drop the falcon". Empty without
/// either.
std::string hint_text(const BookProblem& problem, const problems::Words& words);

}  // namespace tori::book
