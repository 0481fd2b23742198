// The birds as SVG symbols, for pages that place them on squares themselves.
#pragma once

#include "problems/pictures/picture.hpp"

namespace tori::pictures {

/// A `<symbol>` for each bird, 40 wide and 43 high, tip upwards. Its id is "bird-" and the letters
/// of SFEN with p for + ("bird-K", "bird-pF"); all other ids inside begin with that id. Letters are
/// stored as shapes.
Bytes to_symbols(PieceStyle style);

}  // namespace tori::pictures
