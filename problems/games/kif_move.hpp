// Moves as KIF and KI2 files write them: "３三燕(34)", "同　鷹成(42)", "４四燕打", "▲５二鶴左引"
// (docs/formats-games.md, "KIF").
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "rules/legality.hpp"
#include "rules/message.hpp"
#include "rules/move.hpp"
#include "rules/position.hpp"

namespace tori::problems {

/// Why a text is no move. `rule` is the rule that it breaks, if it names one move that does.
struct KifMoveFault {
  Message message;
  std::optional<legality::Rule> rule = std::nullopt;
};

/// Reads a move off the front of the text: which must be legal, and the only one that the text can
/// mean. `previous` is the target of the move before, for 同; nullopt if there is none. With a
/// fault the text that was read is taken off, too.
tl::expected<Move, KifMoveFault> take_kif_move(const Position& position, std::string_view& text,
                                               std::optional<Square> previous);

/// Reads a text that is nothing but such a move.
tl::expected<Move, KifMoveFault> read_kif_move(const Position& position, std::string_view text,
                                               std::optional<Square> previous);

/// Writes a move for KIF. REQUIRES: it is legal in `position`.
std::string to_kif_move(const Position& position, Move move, std::optional<Square> previous);

/// Writes a move for KI2, "▲７四鷹打", "△同鵬": with the words that tell it from other moves
/// (`distinction`) in place of the origin. REQUIRES: it is legal in `position`.
std::string to_ki2_move(const Position& position, Move move, std::optional<Square> previous);

}  // namespace tori::problems
