// The birds as SVG symbols, for pages that place them on squares themselves.
#pragma once

#include <string>

#include "problems/pictures/picture.hpp"
#include "rules/piece.hpp"

namespace tori::pictures {

/// A `<symbol>` for each bird, as wide to its height as a square, tip upwards. Its id is "bird-"
/// and the letters of SFEN with p for + ("bird-K", "bird-pF"). Letters are stored as shapes.
Bytes to_symbols(PieceStyle style);

}  // namespace tori::pictures
