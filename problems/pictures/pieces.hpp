// The shapes of the pieces.
#pragma once

#include "problems/pictures/brush.hpp"
#include "problems/pictures/picture.hpp"
#include "rules/piece.hpp"

namespace tori::pictures {

/// The size of a square, in units of the surface.
inline constexpr double kCellWidth = 40;
inline constexpr double kCellHeight = 43;

/// Draws a piece with its middle at (x, y), its tip towards its owner's opponent: a pentagon with
/// one kanji, for the quails 左 or 右 above 鶉; promoted birds are red, with a second outline. In
/// the style for beginners the western abbreviation is in the middle and around it are dots for
/// steps, rings for jumps over a square, arrows for lines, double dots for lines of two squares.
void draw_piece(Brush& brush, Piece piece, PieceStyle style, double x, double y);

/// Draws the sign that Japanese diagrams put before a player's hand and moves, about as high as
/// letters of that size: black for sente, white for gote. (x, y) is its middle.
void draw_sign(Brush& brush, Colour colour, double x, double y, double size);

/// Draws a line with an arrowhead of that length at its end.
void draw_arrow(Brush& brush, Point from, Point to, double head, Stroke line);

}  // namespace tori::pictures
