#include "problems/book/flow.hpp"

#include <utility>

namespace tori::book {
namespace {

constexpr double kColumnGap = 24;

}  // namespace

Flow::Flow(Pages& pages, std::string heading, int columns, double beside)
    : pages_(pages),
      heading_(std::move(heading)),
      columns_(columns),
      width_((pages.area().width - beside - (columns - 1) * kColumnGap) / columns),
      height_(pages.area().height) {}

pictures::Box Flow::rest() const {
  const pictures::Box area = pages_.area();
  return {area.x + column_ * (width_ + kColumnGap), area.y + used_, width_, height_ - used_};
}

void Flow::next_column() {
  used_ = 0;
  if (begun_ && ++column_ < columns_) return;
  column_ = 0;
  begun_ = true;
  height_ = pages_.area().height;
  pages_.begin(heading_);
}

/// True if the blocks fit into the columns of one page with columns of that height.
bool Flow::fit(std::span<const double> blocks, double height) const {
  int column = 0;
  double used = 0;
  for (const double block : blocks) {
    if (used > 0 && used + block > height) {
      ++column;
      used = 0;
    }
    used += block;
    if (used > height || column == columns_) return false;
  }
  return true;
}

void Flow::balance(std::span<const double> blocks) {
  constexpr double kStep = 4;
  const double most = pages_.area().height;
  const bool last_column = column_ + 1 == columns_;
  if (begun_ && !(last_column && rest().height < blocks.front())) return;
  if (!fit(blocks, most)) return;
  next_column();
  while (height_ > kStep && fit(blocks, height_ - kStep)) height_ -= kStep;
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
