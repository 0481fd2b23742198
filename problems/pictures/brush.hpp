// Shapes and letters on a cairo surface, the way all pictures and pages draw them.
#pragma once

#include <cstdint>
#include <functional>
#include <numbers>
#include <string>
#include <string_view>

#include <cairomm/context.h>
#include <pangomm/layout.h>

namespace tori::pictures {

/// In radians, as Cairo's arcs take angles.
inline constexpr double kFullTurn = 2 * std::numbers::pi;

struct Ink {
  double red = 0;
  double green = 0;
  double blue = 0;
};

inline constexpr Ink kBlack{0.1, 0.1, 0.1};
inline constexpr Ink kGrey{0.45, 0.45, 0.45};
inline constexpr Ink kRed{0.75, 0.05, 0.1};
inline constexpr Ink kWhite{1, 1, 1};

/// The faces of Noto CJK, which has kanji and Latin letters that fit each other.
enum class Face : std::uint8_t { serif, serif_bold, sans, sans_bold };
enum class Align : std::uint8_t { left, centre, right };

/// Text is always plain: markup means nothing in it. A size is the height of the letters' body in
/// units of the surface.
struct Style {
  Face face = Face::serif;
  double size = 10;
  Ink ink = kBlack;
  Align align = Align::left;
  /// In a box (`fitted`): from its top, not around its middle.
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

/// Draws on one surface. Units should be about a point: sizes below 1 are too small for pango.
class Brush {
 public:
  explicit Brush(Cairo::RefPtr<Cairo::Context> context);

  Cairo::Context& cairo() { return *context_.operator->(); }
  void set(Ink ink) { context_->set_source_rgb(ink.red, ink.green, ink.blue); }

  /// A short text whose ink has its middle at that point.
  void mark(const std::string& text, const Style& style, double x, double y);
  /// One line, aligned to x, with its baseline at y.
  void line(const std::string& text, const Style& style, double x, double y);
  double width_of(const std::string& text, const Style& style);

  /// Breaks the text into lines of that width and draws it from the top; its height.
  double paragraph(const std::string& text, const Style& style, double x, double y, double width);
  double height_of(const std::string& text, const Style& style, double width);

  /// Breaks the text into lines of that width; each is drawn below and to the right of the point
  /// that `place` gives for its height. Always aligned to the left.
  void lines(const std::string& text, const Style& style, double width,
             const std::function<Point(double height)>& place);

  /// Breaks and shrinks the text until it fits, its middle at the box's middle; what does not fit
  /// at half the size is cut, with "…".
  void fitted(const std::string& text, Style style, const Box& box);

  /// True when some font of the machine has every character of the text.
  bool can_write(const std::string& text);

 private:
  Glib::RefPtr<Pango::Layout> layout(const std::string& text, const Style& style);
  void show(const Glib::RefPtr<Pango::Layout>& text, const Style& style, double x, double y);

  Cairo::RefPtr<Cairo::Context> context_;
};

/// The characters of the game: all birds and the numerals of the ranks.
std::string needed_characters();

/// Why pictures cannot be made on this machine: a sentence naming the first character of the game
/// that no font has; empty when there is none.
std::string missing_font(Brush& brush);

}  // namespace tori::pictures
