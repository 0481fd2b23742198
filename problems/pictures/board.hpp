// The one routine that draws diagrams.
#pragma once

#include "problems/pictures/brush.hpp"
#include "problems/pictures/picture.hpp"

namespace tori::pictures {

struct Size {
  double width = 0;
  double height = 0;
};

/// Room a picture takes, in units of the surface.
Size size_of(const Picture& picture);

/// Draws a picture with its top left corner at the origin: board, coordinates, gote's hand to the
/// left from the top, sente's to the right down to the bottom, title, caption.
void draw(Brush& brush, const Picture& picture);

}  // namespace tori::pictures
