// Draws diagrams: all pictures and pages use this one function.
#pragma once

#include <functional>

#include "problems/pictures/brush.hpp"
#include "problems/pictures/picture.hpp"
#include "problems/pictures/pieces.hpp"

namespace tori::pictures {

struct Size {
  double width = 0;
  double height = 0;
};

/// What is left white at each side of a picture.
inline constexpr double kPictureMargin = 5;

/// The size of a picture in units of the surface.
Size size_of(const Picture& picture);

/// Draws a piece with its middle at (x, y), as `draw_piece` does (pieces.hpp).
using PieceDrawer =
    std::function<void(Brush& brush, Piece piece, PieceStyle style, double x, double y)>;

/// Draws a picture with its top left corner at the origin: board, coordinates, gote's hand at the
/// top left, sente's hand at the bottom right, title and caption. REQUIRES: the fonts exist
/// (`missing_font`).
void draw(Brush& brush, const Picture& picture, const PieceDrawer& drawer = draw_piece);

}  // namespace tori::pictures
