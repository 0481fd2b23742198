// Diagrams as pictures: SVG, PNG and PDF (docs/teaching.md). This header does not include cairo.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include <tl/expected.hpp>

#include "problems/pictures/marks.hpp"
#include "rules/message.hpp"
#include "rules/move.hpp"
#include "rules/notation.hpp"
#include "rules/position.hpp"

namespace tori::pictures {

/// Kanji, as players know them; or, for beginners, the bird's abbreviation with its moves around
/// it.
enum class PieceStyle : std::uint8_t { kanji, moves };

/// The names of the ranks beside the board: a to g, or 一 to 七.
enum class RankNames : std::uint8_t { letters, numerals };

/// The names by which moves in that notation call the ranks.
constexpr RankNames ranks_as_in(Notation notation) {
  return notation == Notation::japanese ? RankNames::numerals : RankNames::letters;
}

/// Where the hands are: gote's to the left of the board and sente's to its right; or gote's above
/// and sente's below, which is narrower; or both to the right, gote's at the top; or nowhere, where
/// they do not matter.
enum class HandPlaces : std::uint8_t { beside, above_and_below, right, nowhere };

/// Words in place of a hand.
struct RestOfBox {
  Colour holder = Colour::gote;
  std::string words;
};

/// The greatest width that front ends draw, in pixels.
inline constexpr int kMostWidth = 10'000;

/// What a picture shows. Title and caption may be any text: markup has no meaning in them, control
/// characters are removed, and a text that is too long is drawn smaller and then cut.
struct Picture {
  Position position;
  /// Above the board; takes no space if it is empty.
  std::string title{};
  /// Below the board, after the sign of the side to move.
  std::string caption{};
  /// The position in words, for readers who cannot see the picture.
  std::string description{};
  PieceStyle pieces = PieceStyle::kanji;
  RankNames ranks = RankNames::letters;
  /// The move that led to the position: its origin and target are shaded.
  std::optional<Move> last_move{};
  Marks marks{};
  HandPlaces hands = HandPlaces::beside;
  /// If this player holds every piece of the set that is neither on the board nor in the other
  /// hand, the words stand for its hand, which then is not drawn.
  std::optional<RestOfBox> rest{};
};

/// The bytes of a file. The error: no font has a needed character, or drawing failed
/// ("fault.draw."). With the same fonts the same input gives the same bytes.
using Bytes = tl::expected<std::string, Message>;

/// An SVG, `width` pixels wide. Letters are stored as shapes, so a viewer needs no font; a bird is
/// drawn once and then referred to; coordinates are rounded to a tenth of a pixel. For readers who
/// cannot see the picture, `<title>` holds the title (the caption if there is none) and `<desc>`
/// the description and the SFEN. The element is the whole file, and can be put into a page of HTML.
/// REQUIRES: width > 0.
Bytes to_svg(const Picture& picture, int width);
/// A PNG, `width` pixels wide, on a white background. REQUIRES: width > 0.
Bytes to_png(const Picture& picture, int width);
/// A PDF with one picture on each page; the page is as large as the picture, `width` pixels of 1/96
/// inch wide. The file holds no date. REQUIRES: width > 0.
Bytes to_pdf(std::span<const Picture> pictures, int width);

}  // namespace tori::pictures
