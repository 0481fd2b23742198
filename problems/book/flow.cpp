#include "problems/book/flow.hpp"

#include <utility>

namespace tori::book {
namespace {

constexpr double kColumnGap = 24;

}  // namespace

Flow::Flow(Pages& pages, std::string heading, int columns)
    : pages_(pages),
      heading_(std::move(heading)),
      columns_(columns),
      width_((pages.area().width - (columns - 1) * kColumnGap) / columns) {}

pictures::Box Flow::rest() const {
  const pictures::Box area = pages_.area();
  return {area.x + column_ * (width_ + kColumnGap), area.y + used_, width_, area.height - used_};
}

void Flow::next_column() {
  used_ = 0;
  if (begun_ && ++column_ < columns_) return;
  column_ = 0;
  begun_ = true;
  pages_.begin(heading_);
}

void Flow::need(double height) {
  if (!begun_ || rest().height < height) next_column();
}

void Flow::skip(double height) {
  if (used_ > 0) used_ += height;
}

double Flow::height_of(const std::string& text, const pictures::Style& style) {
  return pages_.brush().height_of(text, style, width_);
}

pictures::Box Flow::take(double height) {
  need(height);
  pictures::Box box = rest();
  box.height = height;
  used_ += height;
  return box;
}

void Flow::text(const std::string& text, const pictures::Style& style) {
  const auto place = [this](double height) {
    const pictures::Box box = take(height);
    return pictures::Point{box.x, box.y};
  };
  pages_.brush().lines(text, style, width_, place);
}

}  // namespace tori::book
