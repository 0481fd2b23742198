// Text that flows through columns and pages.
#pragma once

#include <functional>
#include <string>

#include "problems/book/pages.hpp"

namespace tori::book {

/// Columns of equal width on pages with one heading; a new page begins whenever the last column is
/// full. The first page begins with the first text.
class Flow {
 public:
  /// The pages must outlive the flow.
  Flow(Pages& pages, std::string heading, int columns);

  /// Writes a text line by line, going on in the next column where this one ends.
  void text(const std::string& text, const pictures::Style& style);
  /// How high a text would be.
  double height_of(const std::string& text, const pictures::Style& style);
  /// Room of that height in one column, not above that of a column.
  pictures::Box take(double height);
  /// Some room, unless the column has only begun.
  void skip(double height);
  /// Goes on to the next column unless so much room is left in this one.
  void need(double height);

 private:
  /// What is left of the column.
  pictures::Box rest() const;
  void next_column();

  Pages& pages_;
  std::string heading_;
  int columns_;
  double width_;
  int column_ = 0;
  double used_ = 0;
  bool begun_ = false;
};

}  // namespace tori::book
