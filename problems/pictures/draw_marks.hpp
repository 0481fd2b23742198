// Draws the marks of a board.
#pragma once

#include <optional>

#include "problems/pictures/brush.hpp"
#include "problems/pictures/marks.hpp"
#include "rules/bitboard.hpp"
#include "rules/move.hpp"

namespace tori::pictures {

/// The place of a square, from the top left corner of the board.
Box cell(Square square);

/// Draws what is behind grid and birds, with the origin at the top left corner of the board: the
/// squares of the last move in yellow, the shaded ones in grey, or lined where they are yellow.
void draw_shades(Brush& brush, const Marks& marks, const std::optional<Move>& last_move);

/// Draws what is over the birds: rings, and arrows, which end beside a bird or on an empty square.
void draw_signs(Brush& brush, const Marks& marks, Bitboard occupied);

}  // namespace tori::pictures
