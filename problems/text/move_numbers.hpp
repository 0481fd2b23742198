// The numbers before the moves of a line. Plies count from 1; the attacker plays the odd ones.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tori::problems {

/// What is numbered: the moves of the attacker ("1. a b  2. c"), or every ply ("1 a 2 b  3 c").
enum class Numbering : std::uint8_t { moves, plies, none };

/// What stands before the move of a ply: "2. ", "2... " (before a defence, only where a text begins
/// with it), "3 "; empty if it has no number. `space` is the space at its end.
std::string number_before(int ply, bool begins, Numbering numbering, std::string_view space = " ");

/// The moves with their numbers, each move of the attacker together with its answer. The first move
/// is that of `first_ply`. `space` is put after numbers and between two moves.
std::vector<std::string> numbered_pairs(const std::vector<std::string>& moves, int first_ply,
                                        Numbering numbering, std::string_view space = " ");

}  // namespace tori::problems
