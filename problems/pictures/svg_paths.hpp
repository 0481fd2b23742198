// What a brush draws, as SVG.
#pragma once

#include <cairomm/context.h>

#include <optional>
#include <string>

#include "problems/pictures/ink.hpp"

namespace tori::pictures {

/// The outline of a shape.
struct Stroke {
  Ink ink;
  /// In units of the user.
  double width = 1;
};

/// Collects shapes as `<path>` elements, with coordinates in whole units of the SVG. Letters are
/// shapes, too, so a viewer needs no font.
class SvgPaths {
 public:
  /// `scale`: the units of the SVG in a unit of the device. Fonts of thousands of pixels cannot be
  /// drawn, so contexts are not scaled up.
  explicit SvgPaths(double scale) : scale_(scale) {}

  /// Adds the current path of the context, which stays. Adds nothing if it is empty.
  void add(Cairo::Context& context, std::optional<Ink> inside, std::optional<Stroke> outline);
  /// Adds an element as it is written.
  void add(const std::string& element) { elements_ += element; }

  const std::string& elements() const { return elements_; }

 private:
  double scale_;
  std::string elements_;
};

}  // namespace tori::pictures
