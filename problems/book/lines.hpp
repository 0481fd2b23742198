// Solutions and hints as text.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "problems/book/book_problem.hpp"
#include "problems/words/catalogue.hpp"
#include "rules/notation.hpp"

namespace tori::book {

/// How a book writes moves: in a language and a notation.
struct MoveStyle {
  const problems::Catalogue& catalogue;
  Notation notation = Notation::western;
};

/// A line as text: "1. Fa*7d Ph7b 2. Fa6a+". Japanese moves have the signs of the players instead
/// of numbers. The text can be broken only before the moves of the attacker. REQUIRES: the moves
/// are legal.
std::string line_text(const Position& position, std::span<const Move> line, const MoveStyle& style);

/// The text with a sign between all characters, except at spaces, that forbids a line break:
/// otherwise Japanese text may be broken anywhere.
std::string unbroken(std::string_view text);

/// The part of a variation after it leaves the main line: "1... Ph1c 2. Fa2c+"; empty if it does
/// not leave it. REQUIRES: the moves are legal.
std::string variation_text(const Position& position, std::span<const Move> main,
                           std::span<const Move> variation, const MoveStyle& style);

/// "Fa7e? Phx7e!  RQ*6c? Ph6e!": each try and its answer stay together.
std::string tries_text(const BookProblem& problem, const MoveStyle& style);

/// The problem's own hint; if there is none, a hint about the first move: "drop the falcon". Empty
/// if there is no solution either.
std::string hint_text(const BookProblem& problem, const problems::Catalogue& catalogue);

}  // namespace tori::book
