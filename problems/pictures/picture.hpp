// Diagrams as pictures: SVG, PNG and PDF (docs/teaching.md). This header does not include cairo.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <tl/expected.hpp>

#include "rules/move.hpp"
#include "rules/position.hpp"

namespace tori::pictures {

/// Kanji, as players know them; or, for beginners, the bird's abbreviation with its moves around
/// it.
enum class PieceStyle : std::uint8_t { kanji, moves };

/// The names of the ranks beside the board: a to g, or 一 to 七.
enum class RankNames : std::uint8_t { letters, numerals };

/// Where the hands are: gote's to the left of the board and sente's to its right, or gote's above
/// and sente's below, which is narrower.
enum class HandPlaces : std::uint8_t { beside, above_and_below };

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
  PieceStyle pieces = PieceStyle::kanji;
  RankNames ranks = RankNames::letters;
  /// The move that led to the position: its origin and target are shaded.
  std::optional<Move> last_move{};
  /// Squares that get a ring.
  std::vector<Square> marks{};
  HandPlaces hands = HandPlaces::beside;
  /// If this player holds every piece of the set that is neither on the board nor in the other
  /// hand, the words stand for its hand, which then is not drawn.
  std::optional<RestOfBox> rest{};
};

/// The bytes of a file. The error is one sentence: no font has a needed character, or drawing
/// failed. With the same fonts the same input gives the same bytes.
using Bytes = tl::expected<std::string, std::string>;

/// An SVG, `width` pixels of 1/96 inch wide. Letters are stored as shapes, so a viewer needs no
/// font. For readers who cannot see the picture, `<title>` holds the title (the caption if there is
/// none) and `<desc>` the SFEN. REQUIRES: width > 0.
Bytes to_svg(const Picture& picture, int width);
/// Makes SVGs of many pictures, each a fraction as long as that of `to_svg`: a bird is drawn once
/// and then referred to, and coordinates are rounded to a tenth of a pixel.
class SmallSvgMaker {
 public:
  /// Without title. REQUIRES: width > 0.
  Bytes make(const Picture& picture, int width);

 private:
  Bytes elements_of(Kind kind, PieceStyle style);

  /// The drawings of the birds, made when they are first needed.
  std::map<std::pair<Kind, PieceStyle>, std::string> elements_;
};

/// A PNG, `width` pixels wide, on a white background. REQUIRES: width > 0.
Bytes to_png(const Picture& picture, int width);
/// A PDF with one picture on each page; the page is as large as the picture, `width` pixels of 1/96
/// inch wide. The file holds no date. REQUIRES: width > 0.
Bytes to_pdf(std::span<const Picture> pictures, int width);

}  // namespace tori::pictures
