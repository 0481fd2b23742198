// The birds as SVG symbols, for pages that put them on squares themselves.
#pragma once

#include "problems/pictures/picture.hpp"

namespace tori::pictures {

/// A `<symbol>` for each bird, 40 wide and 43 high, tip upwards: "bird-" and the letters of SFEN
/// with p for + ("bird-K", "bird-pF"). Letters are shapes. All ids in it begin with that of the
/// symbol.
Bytes to_symbols(PieceStyle style);

}  // namespace tori::pictures
