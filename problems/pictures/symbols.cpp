#include "problems/pictures/symbols.hpp"

#include <fmt/format.h>

#include "problems/pictures/drawn_bytes.hpp"
#include "problems/pictures/pieces.hpp"

namespace tori::pictures {
namespace {

/// Of a unit of the surface. Symbols are shown at any size.
constexpr int kSymbolUnits = 100;

std::string id_of(Kind kind) {
  std::string letters(sfen_letters(kind));
  if (letters[0] == '+') letters[0] = 'p';
  return "bird-" + letters;
}

}  // namespace

Bytes to_symbols(PieceStyle style) {
  return drawn_bytes("fault.draw.bird", [style](std::string& all) {
    DrawFault fault;
    for (int i = 0; i < kKinds && !fault; ++i) {
      SvgPaths paths(kSymbolUnits);
      Brush brush(paths);
      fault = missing_font(brush);
      draw_piece(brush, Piece(Colour::sente, kind_at(i)), style, kCellWidth / 2, kCellHeight / 2);
      all += fmt::format("<symbol id='{}' viewBox='0 0 {} {}'>{}</symbol>\n", id_of(kind_at(i)),
                         kSymbolUnits * kCellWidth, kSymbolUnits * kCellHeight, paths.elements());
    }
    return fault;
  });
}

}  // namespace tori::pictures
