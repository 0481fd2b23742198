// Draws shapes and text on a cairo surface, for all pictures and pages.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include <cairomm/context.h>
#include <pangomm/layout.h>

#include "problems/pictures/ink.hpp"
#include "problems/pictures/svg_paths.hpp"
#include "rules/message.hpp"

namespace tori::pictures {

/// The faces of Noto CJK, whose kanji and Latin letters fit each other.
enum class Face : std::uint8_t { serif, serif_bold, sans, sans_bold };
enum class Align : std::uint8_t { left, centre, right };

/// How a text looks. Text is always plain: markup has no meaning in it. `size` is the height of the
/// letters' body in units of the surface.
struct Style {
  Face face = Face::serif;
  double size = 10;
  Ink ink = kBlack;
  Align align = Align::left;
  /// In `fitted`: the text begins at the top of the box, instead of being centred.
  bool at_top = false;
};

struct Point {
  double x = 0;
  double y = 0;
};

struct Box {
  double x = 0;
  double y = 0;
  double width = 0;
  double height = 0;
};

/// Draws on one surface. A unit of the surface should be about a point: pango cannot draw text of a
/// size below 1.
class Brush {
 public:
  /// Throws std::bad_alloc if the system limits the memory to less than drawing can take.
  explicit Brush(Cairo::RefPtr<Cairo::Context> context);
  /// Adds what it draws to `paths`, which must outlive the brush, and paints nothing.
  explicit Brush(SvgPaths& paths);

  Cairo::Context& cairo() { return *context_.operator->(); }
  void set(Ink ink) { context_->set_source_rgb(ink.red, ink.green, ink.blue); }

  /// Adds a circle to the current path.
  void circle(double x, double y, double radius);
  /// Fills the current path, or draws its outline, or both, and begins a new one.
  void fill(Ink ink) { shape(ink, std::nullopt); }
  void stroke(Stroke outline) { shape(std::nullopt, outline); }
  void shape(std::optional<Ink> inside, std::optional<Stroke> outline);

  /// Calls `draw` while the origin is at (x, y) and everything is `scale` times as large.
  template <typename Draw>
  void at(double x, double y, double scale, Draw draw) {
    context_->save();
    context_->translate(x, y);
    context_->scale(scale, scale);
    draw();
    context_->restore();
  }

  /// Draws a short text with the middle of its ink at (x, y).
  void mark(const std::string& text, const Style& style, double x, double y);
  /// Draws one line, aligned to x, with its baseline at y.
  void line(const std::string& text, const Style& style, double x, double y);
  double width_of(const std::string& text, const Style& style);

  /// Breaks the text into lines of that width and draws it below y. Returns its height.
  double paragraph(const std::string& text, const Style& style, double x, double y, double width);
  double height_of(const std::string& text, const Style& style, double width);

  /// Breaks the text into lines of that width. `place` gets the height of a line and returns its
  /// top left corner. Lines are always aligned to the left.
  void lines(const std::string& text, const Style& style, double width,
             const std::function<Point(double height)>& place);

  /// Breaks the text into lines and shrinks it until it fits the box, with its middle in the middle
  /// of the box. A text that is too long even at half the size is cut and ends with "…".
  void fitted(const std::string& text, Style style, const Box& box);

  /// True if some font of this machine has every character of the text.
  bool can_write(const std::string& text);

 private:
  Glib::RefPtr<Pango::Layout> layout(const std::string& text, const Style& style);
  /// Draws a layout, or a line of one, with its origin at (x, y).
  template <typename Text>
  void show(const Glib::RefPtr<Text>& text, Ink ink, double x, double y);

  Cairo::RefPtr<Cairo::Context> context_;
  SvgPaths* paths_ = nullptr;
};

/// All characters that pictures need: the birds and the numerals of the ranks.
std::string needed_characters();

/// Why pictures cannot be made on this machine, with the first needed character that no font has;
/// nullopt if they can.
std::optional<Message> missing_font(Brush& brush);

}  // namespace tori::pictures
