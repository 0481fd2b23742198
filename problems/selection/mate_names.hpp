// The named mates.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "problems/core/theme_names.hpp"
#include "rules/move.hpp"
#include "rules/position.hpp"

namespace tori::problems {

/// The names of a mate, in the order of `kMateNames`; none if it has none. They do not change if
/// the board is mirrored or turned. REQUIRES: the side to move is mated.
std::vector<std::string_view> mate_names(const Position& mated);

/// The names of the mate at the end of a line; none unless it ends with a check after which at most
/// drops are legal.
/// REQUIRES: the moves are legal in turn.
std::vector<std::string_view> mate_names_at_end(Position position, std::span<const Move> line);

}  // namespace tori::problems
