// Text that flows through columns and pages.
#pragma once

#include <span>
#include <string>

#include "problems/book/pages.hpp"

namespace tori::book {

/// Fills columns of equal width, page after page. When the last column is full, a new page with the
/// same heading begins. The first page begins with the first text. Heights are in points.
class Flow {
 public:
  /// The pages must outlive the flow. A strip of the width `beside` stays free at the right.
  Flow(Pages& pages, std::string heading, int columns, double beside = 0);

  /// Writes a text line by line. When a column is full, the text goes on in the next one.
  void text(const std::string& text, const pictures::Style& style);
  /// The height that a text takes, in one column.
  double height_of(const std::string& text, const pictures::Style& style);
  /// Takes space of that height in one column. REQUIRES: the height is at most that of a column.
  pictures::Box take(double height);
  /// Leaves space of that height, except at the top of a column.
  void skip(double height);
  /// Call it before a block that is kept together, with the heights of this and all later blocks.
  /// If the block begins a page on which all of them fit, the columns of this page get about
  /// equally high.
  void balance(std::span<const double> blocks);
  /// Goes to the next column if less than that height is left in this one.
  void need(double height);

 private:
  /// The free part of the column.
  pictures::Box rest() const;
  void next_column();
  bool fit(std::span<const double> blocks, double height) const;

  Pages& pages_;
  std::string heading_;
  int columns_;
  double width_;
  int column_ = 0;
  double used_ = 0;
  /// The height of the columns of this page.
  double height_;
  bool begun_ = false;
};

}  // namespace tori::book
