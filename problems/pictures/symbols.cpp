#include "problems/pictures/symbols.hpp"

#include <cairomm/surface.h>

#include <array>
#include <string_view>

#include "problems/pictures/drawn_bytes.hpp"
#include "problems/pictures/pieces.hpp"

namespace tori::pictures {
namespace {

std::string id_of(Kind kind) {
  std::string letters(sfen_letters(kind));
  if (letters[0] == '+') letters[0] = 'p';
  return "bird-" + letters;
}

/// An SVG of one piece. If it cannot be drawn, sets `fault`.
std::string draw_alone(Kind kind, PieceStyle style, std::string& fault) {
  std::string bytes;
  const auto surface = Cairo::SvgSurface::create_for_stream(into(bytes), kCellWidth, kCellHeight);
  Brush brush(Cairo::Context::create(surface));
  fault = missing_font(brush);
  draw_piece(brush, Piece(Colour::sente, kind), style, kCellWidth / 2, kCellHeight / 2);
  surface->finish();
  return bytes;
}

/// The content of the `<svg>` element.
std::string inside(const std::string& svg) {
  const std::size_t begin = svg.find('>', svg.find("<svg ")) + 1;
  return svg.substr(begin, svg.rfind("</svg>") - begin);
}

/// Puts a prefix before every id and every reference to an id. Removes the ids of cairo that
/// nothing refers to: they contain a running number.
std::string with_own_ids(std::string_view text, const std::string& prefix) {
  constexpr std::array<std::string_view, 3> kMarks = {" id=\"", "href=\"#", "url(#"};
  constexpr std::string_view kNumbered = " id=\"surface";
  std::string result;
  while (!text.empty()) {
    std::string_view mark = text.substr(0, 1);
    for (const std::string_view each : kMarks) {
      if (text.starts_with(each)) mark = each;
    }
    if (text.starts_with(kNumbered)) {
      text.remove_prefix(text.find('"', kNumbered.size()) + 1);
      continue;
    }
    result += mark;
    text.remove_prefix(mark.size());
    if (mark.size() > 1) result += prefix + "-";
  }
  return result;
}

/// Appends them to `all`. Returns a fault, or an empty text.
std::string add_symbols(PieceStyle style, std::string& all) {
  std::string fault;
  for (int i = 0; i < kKinds && fault.empty(); ++i) {
    const std::string id = id_of(kind_at(i));
    all += "<symbol id=\"" + id + "\" viewBox=\"0 0 40 43\">";
    all += with_own_ids(inside(draw_alone(kind_at(i), style, fault)), id) + "</symbol>\n";
  }
  return fault;
}

}  // namespace

Bytes to_elements(Kind kind, PieceStyle style, const std::string& id) {
  return drawn_bytes("the bird cannot be drawn", [&](std::string& all) {
    std::string fault;
    all = with_own_ids(inside(draw_alone(kind, style, fault)), id);
    return fault;
  });
}

Bytes to_symbols(PieceStyle style) {
  return drawn_bytes("the birds cannot be drawn",
                     [&](std::string& all) { return add_symbols(style, all); });
}

}  // namespace tori::pictures
