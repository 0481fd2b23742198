// Makes an SVG of cairo small, for files that hold thousands of them.
#pragma once

#include <string>
#include <string_view>

namespace tori::pictures {

/// The same drawing with coordinates rounded to a tenth of a unit: paths in relative steps, without
/// styles that are the default anyway, without glyphs that nothing shows, attributes in single
/// quotes. `svg` is a whole SVG of cairo, or the content of one.
std::string compact_svg(std::string_view svg);

}  // namespace tori::pictures
