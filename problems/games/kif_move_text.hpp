// The text of a move in KIF and KI2, taken apart; which move it is stands on the board
// (problems/games/kif_move.hpp).
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "rules/message.hpp"
#include "rules/piece.hpp"
#include "rules/square.hpp"

namespace tori::problems {

/// What a word behind the bird says. Several may follow each other.
enum class MoveWord : std::uint8_t {
  from_right,
  from_left,
  straight,
  forward,
  sideways,
  backward,
  drop,
  promotes,
  stays
};
inline constexpr std::size_t kMoveWords = 9;

/// The parts of a move's text.
struct KifMoveText {
  Square to{};
  /// The kinds that the name of the bird can mean: 鶉 alone is either quail.
  std::vector<Kind> kinds;
  std::array<bool, kMoveWords> words{};
  std::optional<Square> from;

  bool& said(MoveWord word) { return words[static_cast<std::size_t>(word)]; }
  bool says(MoveWord word) const { return words[static_cast<std::size_t>(word)]; }
  bool is_kind(Kind kind) const {
    return std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
  }
};

/// Takes a move off the front of the text, as far as a blank, a comma or a player's sign.
/// `previous` is the target of the move before, for 同; nullopt if there is none. With a fault the
/// text is taken off, too.
tl::expected<KifMoveText, Message> take_kif_move_text(std::string_view& text,
                                                      std::optional<Square> previous);

/// Takes the sign of a player, "▲" or "△", off the front: sente's or gote's.
std::optional<Colour> take_player_sign(std::string_view& text);

/// True if the text begins with the target of a move, "７四", "74" or "同", and a bird; a player's
/// sign may stand before it.
bool begins_with_move(std::string_view text);

}  // namespace tori::problems
