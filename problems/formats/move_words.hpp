// Moves as people write them: in any notation of the program, with or without move numbers.
#pragma once

#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "rules/message.hpp"
#include "rules/move.hpp"
#include "rules/position.hpp"

namespace tori::problems {

/// Reads the moves of a line that begins at `position`. A move in USI or UCI may be illegal; what
/// follows it must be in USI or UCI too, as the board is not known any more.
tl::expected<std::vector<Move>, Message> read_line_of_moves(Position position,
                                                            std::string_view text);

/// Reads moves that can each be the first one at `position`, in the same way.
tl::expected<std::vector<Move>, Message> read_first_moves(const Position& position,
                                                          std::string_view text);

}  // namespace tori::problems
