// What pictures, books and cards say of a problem, as messages for the catalogue.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "problems/core/stated_soundness.hpp"
#include "rules/message.hpp"
#include "rules/position.hpp"

namespace tori::problems {

/// "Sente to move".
Message side_to_move(Colour side);

/// The position for those who cannot see it: the birds on the board by side and square, row by row
/// from the top left, what is in hand, and whose turn it is.
Message position_in_words(const Position& position);

/// "mate in 5 plies (3 moves)"; that the length is not given if nullopt.
Message mate_in(std::optional<int> attacker_moves);

/// "unsound", "not proven to be sound"; nullopt if nothing is stated.
std::optional<Message> soundness_in_words(StatedSoundness soundness);

/// The theme of that name (core/theme_names.hpp) in words, the name of the mate for "mate:nest"; an
/// author's own theme as it is.
Value theme_in_words(std::string_view name);

/// The same with a capital at its front.
Message heading(Message what);

/// "Sente to move · mate in 5 plies (3 moves)", the line below a board.
Message caption(const std::vector<Message>& parts);

}  // namespace tori::problems
