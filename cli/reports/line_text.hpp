// Lines of moves as text for people.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "problems/text/move_numbers.hpp"
#include "rules/notation.hpp"
#include "rules/position.hpp"

namespace tori::cli {

/// The most columns that a row of moves takes on a terminal.
inline constexpr std::size_t kMostColumns = 100;

/// How lines are numbered: Japanese ones count plies, the others moves of the attacker.
constexpr problems::Numbering numbering_of(Notation notation) {
  return notation == Notation::japanese ? problems::Numbering::plies : problems::Numbering::moves;
}

/// The moves from a position on, numbered from `first_ply` (counted from 1 at the root of the
/// problem): "1. Fa*7d Ph7b  2. Fa6a+", in rows of at most `kMostColumns` when they are indented.
std::vector<std::string> rows_of_moves(const Position& position, std::span<const Move> moves,
                                       Notation notation, std::size_t indent, int first_ply = 1);

}  // namespace tori::cli
