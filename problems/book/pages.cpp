#include "problems/book/pages.hpp"

#include <cairo-pdf.h>

#include "problems/pictures/drawn_bytes.hpp"

namespace tori::book {
namespace {

using pictures::Align;
using pictures::Box;
using pictures::Face;

constexpr double kMargin = 46;
constexpr double kHeading = 26;
constexpr double kFoot = 18;
constexpr double kTallHeading = 16;
constexpr double kTallFoot = 6;

Box box_of(Paper paper) {
  return paper == Paper::a4 ? Box{0, 0, 595, 842} : Box{0, 0, 612, 792};
}

Box area_of(const Box& paper, Room room) {
  const double heading = room == Room::usual ? kHeading : kTallHeading;
  const double foot = room == Room::usual ? kFoot : kTallFoot;
  return {kMargin, kMargin + heading, paper.width - 2 * kMargin,
          paper.height - 2 * kMargin - heading - foot};
}

}  // namespace

Pages::Pages(std::string& bytes, const BookStyle& options, const problems::Catalogue& catalogue,
             Room room)
    : options_(options),
      catalogue_(catalogue),
      paper_(box_of(options.paper)),
      area_(area_of(paper_, room)),
      surface_(
          Cairo::PdfSurface::create_for_stream(pictures::into(bytes), paper_.width, paper_.height)),
      brush_(Cairo::Context::create(surface_)) {
  describe();
}

void Pages::describe() {
  const auto set = [this](cairo_pdf_metadata_t key, const std::string& text) {
    cairo_pdf_surface_set_metadata(surface_->cobj(), key, text.c_str());
  };
  set(CAIRO_PDF_METADATA_TITLE, options_.title);
  if (!options_.author.empty()) set(CAIRO_PDF_METADATA_AUTHOR, options_.author);
  set(CAIRO_PDF_METADATA_CREATOR, "toritsume");
  // If the text is empty, there is no date; otherwise cairo would write the current time.
  set(CAIRO_PDF_METADATA_CREATE_DATE, options_.date.empty() ? "" : options_.date + "T00:00:00Z");
}

void Pages::begin_bare() {
  end_page();
  ++number_;
}

void Pages::begin(const std::string& heading) {
  begin_bare();
  brush_.fitted(heading, {Face::sans, 10, pictures::kGrey, Align::left},
                {area_.x, kMargin - 6, area_.width, 16});
  brush_.set(pictures::kGrey);
  brush_.cairo().set_line_width(0.5);
  brush_.cairo().move_to(area_.x, kMargin + 13);
  brush_.cairo().line_to(area_.x + area_.width, kMargin + 13);
  brush_.cairo().stroke();
  brush_.line(std::to_string(number_), {Face::sans, 9, pictures::kGrey, Align::centre},
              paper_.width / 2, paper_.height - kMargin + 8);
}

int Pages::bookmark(const std::string& text, int parent) {
  const std::string target = "page=" + std::to_string(number_) + " pos=[0 0]";
  return cairo_pdf_surface_add_outline(surface_->cobj(), parent, text.c_str(), target.c_str(),
                                       static_cast<cairo_pdf_outline_flags_t>(0));
}

void Pages::place(const std::string& name, pictures::Point point) {
  open_tag(CAIRO_TAG_DEST,
           "name='" + name + "' x=" + std::to_string(point.x) + " y=" + std::to_string(point.y));
  close_tag(CAIRO_TAG_DEST);
}

void Pages::open_tag(const char* tag, const std::string& attributes) {
  cairo_tag_begin(brush_.cairo().cobj(), tag, attributes.c_str());
}

void Pages::close_tag(const char* tag) {
  cairo_tag_end(brush_.cairo().cobj(), tag);
}

void Pages::end_page() {
  if (number_ > 0) surface_->show_page();
}

void Pages::finish() {
  end_page();
  surface_->finish();
}

}  // namespace tori::book
