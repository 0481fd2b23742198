// The pages of a book: margins, page numbers, bookmarks.
#pragma once

#include <cairomm/surface.h>

#include <string>
#include <string_view>

#include "problems/book/book.hpp"
#include "problems/pictures/brush.hpp"

namespace tori::book {

/// Lengths are points. Nothing is drawn outside a page: call `begin` first.
class Pages {
 public:
  /// What is written goes to `bytes`, which must outlive the pages.
  Pages(std::string& bytes, const BookOptions& options, const problems::Words& words);

  pictures::Brush& brush() { return brush_; }
  const problems::Words& words() const { return words_; }
  const BookOptions& options() const { return options_; }

  /// A page without heading and number.
  void begin_bare();
  /// A page with a heading at its top and its number at the foot.
  void begin(const std::string& heading);
  /// The page without margins, heading and number.
  pictures::Box area() const { return area_; }
  pictures::Box paper() const { return paper_; }

  /// A bookmark to the top of this page; below another one (0: none). Its number.
  int bookmark(const std::string& text, int parent = 0);

  /// Gives a point of this page a name.
  void place(const std::string& name, pictures::Point point);
  /// Makes what `draw` draws on this page a link to the point of that name, on any page.
  template <typename Draw>
  void link(const std::string& name, const Draw& draw) {
    open_tag("Link", "dest='" + name + "'");
    draw();
    close_tag("Link");
  }

  /// Ends the last page and the file.
  void finish();

 private:
  void end_page();
  void describe();
  void open_tag(const char* tag, const std::string& attributes);
  void close_tag(const char* tag);
  const BookOptions& options_;
  const problems::Words& words_;
  pictures::Box paper_;
  pictures::Box area_;
  Cairo::RefPtr<Cairo::PdfSurface> surface_;
  pictures::Brush brush_;
  int number_ = 0;
};

}  // namespace tori::book
