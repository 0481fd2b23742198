// The birds as SVG symbols, for pages that place them on squares themselves.
#pragma once

#include <string>

#include "problems/pictures/picture.hpp"
#include "rules/piece.hpp"

namespace tori::pictures {

/// The drawing of a bird as SVG elements, 40 wide and 43 high, tip upwards; all ids begin with
/// `id`.
Bytes to_elements(Kind kind, PieceStyle style, const std::string& id);

/// A `<symbol>` for each bird, 40 wide and 43 high, tip upwards. Its id is "bird-" and the letters
/// of SFEN with p for + ("bird-K", "bird-pF"); all other ids inside begin with that id. Letters are
/// stored as shapes.
Bytes to_symbols(PieceStyle style);

}  // namespace tori::pictures
