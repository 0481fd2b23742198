#include "problems/pictures/brush.hpp"

#include <sys/mman.h>

#include <new>
#include <numbers>
#include <system_error>
#include <thread>
#include <utility>

#include <cairomm/surface.h>
#include <glibmm/wrap.h>
#include <pango/pangocairo.h>
#include <pangomm/context.h>
#include <pangomm/wrap_init.h>

#include "problems/text/plain_text.hpp"
#include "rules/notation.hpp"
#include "rules/piece.hpp"

namespace tori::pictures {
namespace {

constexpr double kUnit = PANGO_SCALE;
constexpr double kShrink = 0.95;
constexpr double kSmallest = 0.5;

/// The address space that the drawing libraries take at most: they map all fonts and start threads.
constexpr std::size_t kRoomToDraw = std::size_t{512} << 20;

/// Throws std::bad_alloc if the process may not have that much, or no further thread. Without them
/// the libraries would end the program. The room is only asked for, not used.
bool there_is_room_to_draw() {
  try {
    std::thread([] {}).join();
  } catch (const std::system_error&) {
    throw std::bad_alloc();
  }
  void* const room =
      ::mmap(nullptr, kRoomToDraw, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (room == MAP_FAILED) throw std::bad_alloc();
  return ::munmap(room, kRoomToDraw) == 0;
}

/// Does what Pango::init() does, except that it does not set the locale of the process.
void start_pango() {
  static const bool started = [] {
    Glib::wrap_register_init();
    Pango::wrap_init();
    return true;
  }();
  static_cast<void>(started);
}

Pango::FontDescription font(const Style& style) {
  const bool serif = style.face == Face::serif || style.face == Face::serif_bold;
  const bool bold = style.face == Face::serif_bold || style.face == Face::sans_bold;
  Pango::FontDescription description;
  description.set_family(serif ? "Noto Serif CJK JP,serif" : "Noto Sans CJK JP,sans");
  description.set_weight(bold ? Pango::WEIGHT_BOLD : Pango::WEIGHT_NORMAL);
  description.set_absolute_size(style.size * kUnit);
  return description;
}

Pango::Alignment alignment(Align align) {
  switch (align) {
    case Align::left: return Pango::ALIGN_LEFT;
    case Align::centre: return Pango::ALIGN_CENTER;
    case Align::right: return Pango::ALIGN_RIGHT;
  }
  return Pango::ALIGN_LEFT;
}

double height(const Glib::RefPtr<Pango::Layout>& text) {
  return text->get_logical_extents().get_height() / kUnit;
}

}  // namespace

Brush::Brush(Cairo::RefPtr<Cairo::Context> context) : context_(std::move(context)) {
  // Once: afterwards the libraries have what they need.
  [[maybe_unused]] static const bool room = there_is_room_to_draw();
  start_pango();
  Cairo::FontOptions options;
  options.set_hint_style(Cairo::HINT_STYLE_NONE);
  options.set_hint_metrics(Cairo::HINT_METRICS_OFF);
  options.set_antialias(Cairo::ANTIALIAS_GRAY);
  context_->set_font_options(options);
}

Brush::Brush(SvgPaths& paths)
    // Without an end: cairo drops letters far outside a surface, even from a path.
    : Brush(Cairo::Context::create(Cairo::RecordingSurface::create())) {
  paths_ = &paths;
}

void Brush::circle(double x, double y, double radius) {
  context_->begin_new_sub_path();
  context_->arc(x, y, radius, 0, 2 * std::numbers::pi);
}

void Brush::shape(std::optional<Ink> inside, std::optional<Stroke> outline) {
  if (paths_ != nullptr) {
    paths_->add(cairo(), inside, outline);
    return context_->begin_new_path();
  }
  if (inside) {
    set(*inside);
    context_->fill_preserve();
  }
  if (outline) {
    set(outline->ink);
    context_->set_line_width(outline->width);
    context_->stroke_preserve();
  }
  context_->begin_new_path();
}

Glib::RefPtr<Pango::Layout> Brush::layout(const std::string& text, const Style& style) {
  auto made = Pango::Layout::create(context_);
  pango_context_set_round_glyph_positions(made->get_context()->gobj(), FALSE);
  made->get_context()->set_language(Pango::Language("ja"));
  made->set_font_description(font(style));
  made->set_alignment(alignment(style.align));
  made->set_auto_dir(false);
  made->set_text(text);
  return made;
}

template <typename Text>
void Brush::show(const Glib::RefPtr<Text>& text, Ink ink, double x, double y) {
  context_->move_to(x, y);
  if (paths_ != nullptr) {
    text->add_to_cairo_context(context_);
    return fill(ink);
  }
  set(ink);
  text->show_in_cairo_context(context_);
  context_->begin_new_path();
}

void Brush::mark(const std::string& text, const Style& style, double x, double y) {
  const auto made = layout(text, style);
  const Pango::Rectangle ink = made->get_ink_extents();
  show(made, style.ink, x - (ink.get_x() + ink.get_width() / 2.0) / kUnit,
       y - (ink.get_y() + ink.get_height() / 2.0) / kUnit);
}

void Brush::line(const std::string& text, const Style& style, double x, double y) {
  const auto made = layout(text, style);
  const double width = made->get_logical_extents().get_width() / kUnit;
  const double shift = style.align == Align::left ? 0 : style.align == Align::right ? 1 : 0.5;
  show(made, style.ink, x - shift * width, y - made->get_baseline() / kUnit);
}

double Brush::width_of(const std::string& text, const Style& style) {
  return layout(text, style)->get_logical_extents().get_width() / kUnit;
}

double Brush::paragraph(const std::string& text, const Style& style, double x, double y,
                        double width) {
  const auto made = layout(text, style);
  made->set_width(static_cast<int>(width * kUnit));
  made->set_wrap(Pango::WRAP_WORD_CHAR);
  show(made, style.ink, x, y);
  return height(made);
}

double Brush::height_of(const std::string& text, const Style& style, double width) {
  const auto made = layout(text, style);
  made->set_width(static_cast<int>(width * kUnit));
  made->set_wrap(Pango::WRAP_WORD_CHAR);
  return height(made);
}

void Brush::lines(const std::string& text, const Style& style, double width,
                  const std::function<Point(double height)>& place) {
  const auto made = layout(text, style);
  made->set_width(static_cast<int>(width * kUnit));
  made->set_wrap(Pango::WRAP_WORD_CHAR);
  for (int i = 0; i < made->get_line_count(); ++i) {
    const auto single = made->get_line(i);
    const Pango::Rectangle extents = single->get_logical_extents();
    const Point corner = place(extents.get_height() / kUnit);
    show(single, style.ink, corner.x, corner.y - extents.get_y() / kUnit);
  }
}

void Brush::fitted(const std::string& text, Style style, const Box& box) {
  const double least = kSmallest * style.size;
  while (style.size > least && height_of(text, style, box.width) > box.height) {
    style.size *= kShrink;
  }
  const auto made = layout(text, style);
  made->set_width(static_cast<int>(box.width * kUnit));
  made->set_wrap(Pango::WRAP_WORD_CHAR);
  made->set_height(static_cast<int>(box.height * kUnit));
  made->set_ellipsize(Pango::ELLIPSIZE_END);
  const double above = style.at_top ? 0 : (box.height - height(made)) / 2;
  show(made, style.ink, box.x, box.y + above);
}

bool Brush::can_write(const std::string& text) {
  return layout(text, Style{})->get_unknown_glyphs_count() == 0;
}

std::string needed_characters() {
  std::string all;
  for (int i = 0; i < kKinds; ++i) all += kanji(kind_at(i));
  for (const std::string_view numeral : kRankNumerals) all += numeral;
  return all;
}

std::optional<Message> missing_font(Brush& brush) {
  const std::string all = needed_characters();
  for (std::size_t at = 0; at < all.size();) {
    const std::size_t length = problems::first_character(std::string_view(all).substr(at)).length;
    const std::string character = all.substr(at, length);
    if (!brush.can_write(character)) {
      return Message("fault.draw.no-font", {{"text", character}});
    }
    at += length;
  }
  return std::nullopt;
}

}  // namespace tori::pictures
