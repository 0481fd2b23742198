#include "problems/core/range.hpp"

#include "problems/text/number.hpp"

namespace tori::problems {
namespace {

constexpr std::string_view kDots = "..";

/// Reads one bound; false if the text is no number. An empty text leaves the bound as it is.
bool read_bound(std::string_view text, int& bound) {
  if (text.empty()) return true;
  const auto number = number_from_text<int>(text);
  if (!number || text.front() == '-' || *number > kMostInRange) return false;
  bound = *number;
  return true;
}

}  // namespace

std::string to_text(Range range) {
  return (range.least == Range::kNoLeast ? "" : std::to_string(range.least)) + std::string(kDots) +
         (range.most == Range::kNoMost ? "" : std::to_string(range.most));
}

std::optional<Range> range_from_text(std::string_view text) {
  const std::size_t dots = text.find(kDots);
  const bool one = dots == std::string_view::npos;
  Range range;
  if (!read_bound(text.substr(0, dots), range.least) ||
      !read_bound(one ? text : text.substr(dots + kDots.size()), range.most)) {
    return std::nullopt;
  }
  if (range.open() || range.least > range.most) return std::nullopt;
  return range;
}

}  // namespace tori::problems
