// Diagrams as pictures: SVG, PNG and PDF (docs/teaching.md). Nothing of cairo is seen here.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "rules/move.hpp"
#include "rules/position.hpp"

namespace tori::pictures {

/// Kanji as players know them, or for beginners the bird's abbreviation with its moves around it.
enum class PieceStyle : std::uint8_t { kanji, moves };

/// The ranks beside the board: a to g, or 一 to 七.
enum class RankNames : std::uint8_t { letters, numerals };

/// What a picture shows. Title and caption are plain text from anywhere: markup means nothing in
/// them, control characters are dropped, what is too long is made smaller and then cut.
struct Picture {
  Position position;
  /// Above the board; there is no room for it when it is empty.
  std::string title{};
  /// Below the board, behind the sign of the side to move.
  std::string caption{};
  PieceStyle pieces = PieceStyle::kanji;
  RankNames ranks = RankNames::letters;
  /// The move that led to the position: the squares it left and entered are shaded.
  std::optional<Move> last_move{};
  /// Squares with a ring.
  std::vector<Square> marks{};
};

/// The bytes of a file, or one sentence that says why there are none (no font has the kanji, no
/// memory). The same picture gives the same bytes, with the same fonts.
using Bytes = tl::expected<std::string, std::string>;

/// `width` is that of the picture in pixels of 1/96 inch, above 0.
///

/// Letters are shapes in the file, so no font is needed to look at it. Title (else caption) and
/// SFEN are in it as `<title>` and `<desc>` for those who cannot see it.
Bytes to_svg(const Picture& picture, int width);
/// On white.
Bytes to_png(const Picture& picture, int width);
/// One picture a page; the page is as large as the picture. No date is written.
Bytes to_pdf(std::span<const Picture> pictures, int width);

}  // namespace tori::pictures
