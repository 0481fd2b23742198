// Moves as KIF files write them: "３三燕(34)", "同　鷹成(42)", "４四燕打" (docs/formats.md, "KIF").
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "rules/move.hpp"
#include "rules/position.hpp"

namespace tori::problems {

/// Reads a move, which must be legal. `previous` is the target of the move before, for 同; nullopt
/// if there is none. The error is one sentence that says what is wrong or names the broken rule.
tl::expected<Move, std::string> read_kif_move(const Position& position, std::string_view text,
                                              std::optional<Square> previous);

/// Writes a move. REQUIRES: it is legal in `position`.
std::string to_kif_move(const Position& position, Move move, std::optional<Square> previous);

}  // namespace tori::problems
