#include "problems/pictures/picture.hpp"

#include <cairo-pdf.h>
#include <cairomm/surface.h>

#include <fmt/format.h>

#include <cmath>
#include <set>
#include <string_view>

#include "problems/pictures/board.hpp"
#include "problems/pictures/compact_svg.hpp"
#include "problems/pictures/drawn_bytes.hpp"
#include "problems/pictures/pieces.hpp"
#include "problems/pictures/symbols.hpp"
#include "problems/text/html_text.hpp"
#include "problems/text/plain_text.hpp"
#include "rules/sfen.hpp"

namespace tori::pictures {
namespace {

/// Points per pixel.
constexpr double kPoint = 0.75;

constexpr const char* kFailed = "the picture cannot be drawn";

Picture cleaned(Picture picture) {
  picture.title = problems::printable_line(picture.title);
  picture.caption = problems::printable_line(picture.caption);
  return picture;
}

/// Draws a picture at that scale. Returns why it cannot, or an empty text.
std::string draw_scaled(const Cairo::RefPtr<Cairo::Surface>& surface, const Picture& picture,
                        double scale, const PieceDrawer& drawer = draw_piece) {
  const auto context = Cairo::Context::create(surface);
  context->scale(scale, scale);
  Brush brush(context);
  std::string fault = missing_font(brush);
  if (fault.empty()) draw(brush, picture, drawer);
  return fault;
}

/// Adds title and description to an SVG, and removes cairo's running number, which depends on the
/// surfaces made before.
std::string described(std::string svg, const Picture& picture) {
  constexpr std::string_view kNumbered = "<g id=\"surface";
  if (const std::size_t id = svg.find(kNumbered); id != std::string::npos) {
    const std::size_t digits = id + kNumbered.size();
    svg.erase(digits, svg.find('"', digits) - digits);
  }
  const std::size_t root = svg.find("<svg ");
  const std::size_t end = svg.find(">\n", root) + 2;
  const std::string& title = picture.title.empty() ? picture.caption : picture.title;
  std::string words;
  if (!title.empty()) words = "<title>" + problems::html_escaped(title) + "</title>\n";
  words += "<desc>" + to_sfen(picture.position) + "</desc>\n";
  return svg.insert(end, words);
}

void leave_out_date(Cairo::PdfSurface& surface) {
  cairo_pdf_surface_set_metadata(surface.cobj(), CAIRO_PDF_METADATA_CREATE_DATE, "");
}

}  // namespace

Bytes to_svg(const Picture& raw, int width) {
  const Picture picture = cleaned(raw);
  const double scale = width * kPoint / size_of(picture).width;
  Bytes svg = drawn_bytes(kFailed, [&](std::string& bytes) {
    const auto surface = Cairo::SvgSurface::create_for_stream(into(bytes), width * kPoint,
                                                              size_of(picture).height * scale);
    std::string fault = draw_scaled(surface, picture, scale);
    surface->finish();
    return fault;
  });
  return svg ? Bytes(described(std::move(*svg), picture)) : svg;
}

Bytes SmallSvgMaker::elements_of(Kind kind, PieceStyle style) {
  const auto known = elements_.find({kind, style});
  if (known != elements_.end()) return known->second;
  const std::string id = "b" + std::to_string(index(kind));
  const Bytes drawn = to_elements(kind, style, id);
  if (!drawn) return drawn;
  return elements_[{kind, style}] = "<g id='" + id + "'>" + compact_svg(*drawn) + "</g>";
}

Bytes SmallSvgMaker::make(const Picture& picture, int width) {
  const double scale = width / size_of(picture).width;
  std::set<Kind> kinds;
  std::string uses;
  const PieceDrawer refer = [&](Brush& brush, Piece piece, PieceStyle, double x, double y) {
    brush.cairo().user_to_device(x, y);
    double right = piece.colour() == Colour::sente ? 1 : -1;
    double down = 0;
    brush.cairo().user_to_device_distance(right, down);
    kinds.insert(piece.kind());
    // The middle of the drawing comes to (x, y); gote's is turned.
    uses += fmt::format("<use href='#b{}' transform='matrix({:.3g} 0 0 {:.3g} {:.1f} {:.1f})'/>",
                        index(piece.kind()), right, right, x - right * kCellWidth / 2,
                        y - right * kCellHeight / 2);
  };
  Bytes frame = drawn_bytes(kFailed, [&](std::string& bytes) {
    const auto surface =
        Cairo::SvgSurface::create_for_stream(into(bytes), width, size_of(picture).height * scale);
    std::string fault = draw_scaled(surface, picture, scale, refer);
    surface->finish();
    return fault;
  });
  if (!frame) return frame;
  std::string birds;
  for (const Kind kind : kinds) {
    const Bytes elements = elements_of(kind, picture.pieces);
    if (!elements) return elements;
    birds += *elements;
  }
  const std::string whole = described(std::move(*frame), picture);
  std::string svg = compact_svg(std::string_view(whole).substr(whole.find("<svg ")));
  return svg.insert(svg.rfind("</svg>"), "<defs>" + birds + "</defs>" + uses);
}

Bytes to_png(const Picture& raw, int width) {
  const Picture picture = cleaned(raw);
  const double scale = width / size_of(picture).width;
  return drawn_bytes(kFailed, [&](std::string& bytes) {
    const int height = static_cast<int>(std::ceil(size_of(picture).height * scale));
    const auto surface = Cairo::ImageSurface::create(Cairo::FORMAT_RGB24, width, height);
    const auto paper = Cairo::Context::create(surface);
    paper->set_source_rgb(1, 1, 1);
    paper->paint();
    std::string fault = draw_scaled(surface, picture, scale);
    if (fault.empty()) surface->write_to_png_stream(into(bytes));
    return fault;
  });
}

Bytes to_pdf(std::span<const Picture> pictures, int width) {
  return drawn_bytes(kFailed, [&](std::string& bytes) {
    const auto surface =
        Cairo::PdfSurface::create_for_stream(into(bytes), width * kPoint, width * kPoint);
    leave_out_date(*surface.operator->());
    for (const Picture& raw : pictures) {
      const Picture picture = cleaned(raw);
      const double scale = width * kPoint / size_of(picture).width;
      surface->set_size(width * kPoint, size_of(picture).height * scale);
      std::string fault = draw_scaled(surface, picture, scale);
      if (!fault.empty()) return fault;
      surface->show_page();
    }
    surface->finish();
    return std::string();
  });
}

}  // namespace tori::pictures
