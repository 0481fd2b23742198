// The move that led to a position, as people write it.
#pragma once

#include <string_view>

#include <tl/expected.hpp>

#include "rules/message.hpp"
#include "rules/move.hpp"
#include "rules/position.hpp"

namespace tori::problems {

/// Reads the move before `position`, in any notation: in USI or UCI any move, else a move that is
/// legal in the position before it (with nothing captured, as that is not known).
tl::expected<Move, Message> read_last_move(const Position& position, std::string_view text);

}  // namespace tori::problems
