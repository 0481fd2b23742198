#include "problems/pictures/svg_paths.hpp"

#include <cairo.h>

#include <cmath>
#include <initializer_list>
#include <memory>
#include <span>

#include <fmt/format.h>

namespace tori::pictures {
namespace {

/// A point in whole units of the SVG.
struct Node {
  long x = 0;
  long y = 0;
};

/// Writes the data of one path in steps from the point before.
class PathText {
 public:
  void move(Node to) {
    // A path that ends with a move draws nothing there.
    moved_ = true;
    target_ = to;
  }

  void line(Node to) {
    begin();
    const Node step{to.x - here_.x, to.y - here_.y};
    here_ = to;
    if (step.x == 0 && step.y == 0) return;
    if (step.y == 0) return write('h', {step.x});
    if (step.x == 0) return write('v', {step.y});
    write('l', {step.x, step.y});
  }

  void curve(Node first, Node second, Node to) {
    begin();
    write('c', {first.x - here_.x, first.y - here_.y, second.x - here_.x, second.y - here_.y,
                to.x - here_.x, to.y - here_.y});
    here_ = to;
  }

  void close() {
    write('z', {});
    here_ = begin_;
  }

  const std::string& text() const { return text_; }

 private:
  void begin() {
    if (!moved_) return;
    write('m', {target_.x - here_.x, target_.y - here_.y});
    begin_ = here_ = target_;
    moved_ = false;
  }

  /// A command is left out where it repeats the one before.
  void write(char command, std::initializer_list<long> numbers) {
    bool separate = command == last_;
    if (command != last_) text_ += command;
    // Pairs after those of an `m` are lines.
    last_ = command == 'm' ? 'l' : command;
    for (const long number : numbers) {
      if (separate && number >= 0) text_ += ' ';
      text_ += std::to_string(number);
      separate = true;
    }
  }

  std::string text_;
  char last_ = '\0';
  Node here_;
  Node begin_;
  Node target_;
  bool moved_ = false;
};

std::string path_text(cairo_t* context, double scale) {
  cairo_save(context);
  cairo_identity_matrix(context);
  const std::unique_ptr<cairo_path_t, decltype(&cairo_path_destroy)> path(cairo_copy_path(context),
                                                                          cairo_path_destroy);
  cairo_restore(context);
  const auto node_of = [scale](const cairo_path_data_t& data) {
    return Node{std::lround(scale * data.point.x), std::lround(scale * data.point.y)};
  };
  PathText text;
  const std::span data(path->data, static_cast<std::size_t>(path->num_data));
  for (std::size_t i = 0; i < data.size(); i += static_cast<std::size_t>(data[i].header.length)) {
    switch (data[i].header.type) {
      case CAIRO_PATH_MOVE_TO: text.move(node_of(data[i + 1])); break;
      case CAIRO_PATH_LINE_TO: text.line(node_of(data[i + 1])); break;
      case CAIRO_PATH_CURVE_TO:
        text.curve(node_of(data[i + 1]), node_of(data[i + 2]), node_of(data[i + 3]));
        break;
      case CAIRO_PATH_CLOSE_PATH: text.close(); break;
    }
  }
  return text.text();
}

std::string colour(Ink ink) {
  const auto level = [](double part) { return std::lround(part * 255); };
  return fmt::format("#{:02x}{:02x}{:02x}", level(ink.red), level(ink.green), level(ink.blue));
}

}  // namespace

void SvgPaths::add(Cairo::Context& context, std::optional<Ink> inside,
                   std::optional<Stroke> outline) {
  const std::string data = path_text(context.cobj(), scale_);
  if (data.empty()) return;
  elements_ += fmt::format("<path fill='{}'", inside ? colour(*inside) : "none");
  if (outline) {
    double along = outline->width;
    double across = 0;
    context.user_to_device_distance(along, across);
    elements_ += fmt::format(" stroke='{}' stroke-width='{}'", colour(outline->ink),
                             std::lround(scale_ * std::hypot(along, across)));
  }
  elements_ += " d='" + data + "'/>";
}

}  // namespace tori::pictures
