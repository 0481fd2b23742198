#include "cli/arguments/span_text.hpp"

#include <charconv>
#include <optional>
#include <string>

namespace tori::cli {
namespace {

constexpr int kMostSpanNumber = 99999;
constexpr std::string_view kSpanDots = "..";

/// Reads one end; false if it is not a number. An empty text leaves the end open.
bool read_end(std::string_view text, std::optional<int>& target) {
  if (text.empty()) return true;
  int value = 0;
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  if (error != std::errc{} || stop != end || value < 0 || value > kMostSpanNumber) return false;
  target = value;
  return true;
}

}  // namespace

Parsed<problems::Span> parse_span(std::string_view text) {
  problems::Span span;
  const std::size_t dots = text.find(kSpanDots);
  const bool one = dots == std::string_view::npos;
  const bool read = read_end(text.substr(0, dots), span.least) &&
                    (one || read_end(text.substr(dots + kSpanDots.size()), span.most));
  if (one) span.most = span.least;
  const bool upside_down = span.least && span.most && *span.least > *span.most;
  if (!read || span.open() || upside_down) {
    return tl::unexpected("'" + std::string(text) + "' is not a range (as 3, 3..9, 3.., ..9)");
  }
  return span;
}

}  // namespace tori::cli
