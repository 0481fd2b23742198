// The shapes of the pieces.
#pragma once

#include "problems/pictures/brush.hpp"
#include "problems/pictures/picture.hpp"
#include "rules/piece.hpp"

namespace tori::pictures {

/// The square the shapes are made for, in units of the surface.
inline constexpr double kCellWidth = 40;
inline constexpr double kCellHeight = 43;

/// A piece with its middle at a point, the tip towards its owner's opponent: a pentagon with one
/// kanji, the quails with 左 or 右 above 鶉; promoted birds red, with a second outline. In the
/// beginner's style the western abbreviation stands in the middle and around it dots for steps,
/// rings for jumps over a square, arrows for lines, double dots for lines of two squares.
void draw_piece(Brush& brush, Piece piece, PieceStyle style, double x, double y);

/// The sign that Japanese diagrams put before a player's hand and moves, about as high as letters
/// of that size: black for sente, white for gote.
void draw_sign(Brush& brush, Colour colour, double x, double y, double size);

/// A line with a head at its end.
void draw_arrow(Brush& brush, double from_x, double from_y, double to_x, double to_y, double head);

}  // namespace tori::pictures
