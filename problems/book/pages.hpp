// The pages of a book: margins, page numbers, bookmarks.
#pragma once

#include <cairomm/surface.h>

#include <cstdint>
#include <string>

#include "problems/book/book.hpp"
#include "problems/pictures/brush.hpp"
#include "problems/words/catalogue.hpp"

namespace tori::book {

/// How much of a page is for content: `tall` leaves less below the heading and above the number.
enum class Room : std::uint8_t { usual, tall };

/// Writes pages to a PDF. Lengths are in points. REQUIRES: `begin` or `begin_bare` is called before
/// anything is drawn.
class Pages {
 public:
  /// The PDF is written to `bytes`. All three arguments must outlive the pages.
  Pages(std::string& bytes, const BookStyle& options, const problems::Catalogue& catalogue,
        Room room = Room::usual);

  pictures::Brush& brush() { return brush_; }
  const problems::Catalogue& catalogue() const { return catalogue_; }
  /// The message in the language of the book.
  std::string said(const Message& message) const {
    return catalogue_.text(message, options_.notation);
  }
  const BookStyle& options() const { return options_; }

  /// Begins a page without heading and page number.
  void begin_bare();
  /// Begins a page with a heading at its top and its number at the foot.
  void begin(const std::string& heading);
  /// The area for content: the page without margins, heading and page number.
  pictures::Box area() const { return area_; }
  pictures::Box paper() const { return paper_; }
  /// The number of this page, from 1.
  int number() const { return number_; }

  /// Adds a bookmark to the top of this page, below the bookmark `parent` (0: at the top level).
  /// Returns its number.
  int bookmark(const std::string& text, int parent = 0);

  /// Gives a point of this page a name, so that links can lead there.
  void place(const std::string& name, pictures::Point point);
  /// Makes everything that `draw` draws on this page a link to the point of that name, on any page.
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
  const BookStyle& options_;
  const problems::Catalogue& catalogue_;
  pictures::Box paper_;
  pictures::Box area_;
  Cairo::RefPtr<Cairo::PdfSurface> surface_;
  pictures::Brush brush_;
  int number_ = 0;
};

}  // namespace tori::book
