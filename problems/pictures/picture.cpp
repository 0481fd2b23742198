#include "problems/pictures/picture.hpp"

#include <cairo-pdf.h>
#include <cairomm/surface.h>

#include <fmt/format.h>

#include <cmath>
#include <set>

#include "problems/pictures/board.hpp"
#include "problems/pictures/drawn_bytes.hpp"
#include "problems/pictures/pieces.hpp"
#include "problems/text/html_text.hpp"
#include "problems/text/plain_text.hpp"
#include "rules/fnv.hpp"
#include "rules/sfen.hpp"

namespace tori::pictures {
namespace {

/// Points per pixel.
constexpr double kPoint = 0.75;

/// The units of an SVG in a pixel.
constexpr int kPixelUnits = 10;

constexpr const char* kFailed = "fault.draw.picture";

Picture cleaned(Picture picture) {
  picture.title = problems::printable_line(picture.title);
  picture.caption = problems::printable_line(picture.caption);
  return picture;
}

/// Draws a picture at that scale.
DrawFault draw_scaled(const Cairo::RefPtr<Cairo::Surface>& surface, const Picture& picture,
                      double scale) {
  const auto context = Cairo::Context::create(surface);
  context->scale(scale, scale);
  Brush brush(context);
  DrawFault fault = missing_font(brush);
  if (!fault) draw(brush, picture);
  return fault;
}

/// Title and description of an SVG.
std::string described(const Picture& picture) {
  const std::string& title = picture.title.empty() ? picture.caption : picture.title;
  std::string words;
  if (!title.empty()) words = "<title>" + problems::html_escaped(title) + "</title>";
  words += "<desc>";
  if (!picture.description.empty()) words += problems::html_escaped(picture.description) + " ";
  return words + to_sfen(picture.position) + "</desc>";
}

/// The drawing of a bird with its middle at the origin.
std::string bird_element(Kind kind, PieceStyle style, double scale) {
  SvgPaths paths(scale);
  Brush brush(paths);
  draw_piece(brush, Piece(Colour::sente, kind), style, 0, 0);
  return fmt::format("<g id='b{}'>{}</g>", index(kind), paths.elements());
}

/// A reference to it at the origin of the context; gote's is turned.
std::string bird_use(Cairo::Context& cairo, Piece piece, double x, double y, double scale) {
  cairo.user_to_device(x, y);
  double right = piece.colour() == Colour::sente ? 1 : -1;
  double down = 0;
  cairo.user_to_device_distance(right, down);
  return fmt::format("<use xlink:href='#b{}' transform='matrix({:.3g} 0 0 {:.3g} {:.0f} {:.0f})'/>",
                     index(piece.kind()), right, right, scale * x, scale * y);
}

/// The drawing with names of its own, by its hash, before its ids and references to them: of
/// several pictures on one page none then shows the birds of another.
std::string with_own_ids(std::string drawing) {
  const std::string own = fmt::format("t{:08x}", fnv_1a(drawing) & 0xFFFFFFFFU);
  for (const std::string name : {" id='", "href='#"}) {
    for (std::size_t at = drawing.find(name); at != std::string::npos;
         at = drawing.find(name, at)) {
      at += name.size();
      drawing.insert(at, own);
    }
  }
  return drawing;
}

void leave_out_date(Cairo::PdfSurface& surface) {
  cairo_pdf_surface_set_metadata(surface.cobj(), CAIRO_PDF_METADATA_CREATE_DATE, "");
}

}  // namespace

Bytes to_svg(const Picture& raw, int width) {
  const Picture picture = cleaned(raw);
  const Size size = size_of(picture);
  const double scale = kPixelUnits * width / size.width;
  return drawn_bytes(kFailed, [&](std::string& svg) {
    SvgPaths paths(scale);
    Brush brush(paths);
    DrawFault fault = missing_font(brush);
    if (fault) return fault;
    std::set<Kind> kinds;
    draw(brush, picture, [&](Brush& at, Piece piece, PieceStyle, double x, double y) {
      kinds.insert(piece.kind());
      paths.add(bird_use(at.cairo(), piece, x, y, scale));
    });
    const double height = width * size.height / size.width;
    svg = fmt::format(
        "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' "
        "role='img' width='{}' height='{:.1f}' viewBox='0 0 {} {:.0f}'>",
        width, height, kPixelUnits * width, kPixelUnits * height);
    std::string birds;
    for (const Kind kind : kinds) birds += bird_element(kind, picture.pieces, scale);
    svg += described(picture) + with_own_ids("<defs>" + birds + "</defs>" + paths.elements()) +
           "</svg>\n";
    return fault;
  });
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
    DrawFault fault = draw_scaled(surface, picture, scale);
    if (!fault) surface->write_to_png_stream(into(bytes));
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
      DrawFault fault = draw_scaled(surface, picture, scale);
      if (fault) return fault;
      surface->show_page();
    }
    surface->finish();
    return DrawFault();
  });
}

}  // namespace tori::pictures
