#include "cli/arguments/quantity.hpp"

#include <optional>
#include <string>

#include "api/core/memory_size.hpp"
#include "problems/pictures/picture.hpp"
#include "problems/text/number.hpp"
#include "problems/text/plain_text.hpp"

namespace tori::cli {
namespace {

constexpr std::uint64_t kMostMebibytes = api::most_mebibytes();
constexpr double kMostSeconds = 1e8;

std::optional<std::uint64_t> mebibytes(std::string_view unit) {
  if (unit.empty() || unit == "m" || unit == "mib") return 1;
  if (unit == "g" || unit == "gib") return 1024;
  if (unit == "t" || unit == "tib") return 1024 * 1024;
  return std::nullopt;
}

/// A whole number from `least` to `most`.
Parsed<int> parse_whole(std::string_view text, problems::Range bounds, std::string_view expected) {
  const auto number = problems::number_from_text<int>(text);
  if (!number || text.front() == '-' || !bounds.contains(*number)) return not_a(text, expected);
  return *number;
}

}  // namespace

Parsed<std::size_t> parse_memory(std::string_view text) {
  const auto amount = problems::amount_from_text(text);
  const auto factor = amount ? mebibytes(problems::lower_case(amount->unit)) : std::nullopt;
  if (!factor || amount->number == 0 || amount->number > kMostMebibytes / *factor) {
    const bool all = kMostMebibytes >> 20 == 1;
    const std::string most = all ? "1T" : std::to_string(kMostMebibytes) + "M";
    return not_a(text,
                 "a memory size from 1M to " + most + " (as 64, 256M, 1G; without a unit: MiB)");
  }
  return api::bytes_of(amount->number * *factor);
}

Parsed<double> parse_seconds(std::string_view text) {
  const auto seconds = problems::number_from_text<double>(text);
  if (!seconds || !(*seconds > 0 && *seconds <= kMostSeconds)) {
    return not_a(text, "a number of seconds above 0 and at most 100000000 (as 30, 0.5)");
  }
  return *seconds;
}

Parsed<int> parse_threads(std::string_view text) {
  return parse_whole(text, {1, 256}, "a number of threads from 1 to 256");
}

Parsed<int> parse_extent(std::string_view text) {
  return parse_whole(text, {1, 1000}, "a number from 1 to 1000");
}

Parsed<int> parse_move_number(std::string_view text) {
  return parse_whole(text, {1, 500}, "a move from 1 to 500");
}

Parsed<int> parse_depth(std::string_view text) {
  return parse_whole(text, {0, 20}, "a number of plies from 0 to 20");
}

Parsed<int> parse_width(std::string_view text) {
  constexpr int kMost = pictures::kMostWidth;
  return parse_whole(text, {50, kMost}, "a width from 50 to " + std::to_string(kMost) + " pixels");
}

Parsed<int> parse_variations(std::string_view text) {
  return parse_whole(text, {0, 9}, "a number of variations from 0 to 9");
}

Parsed<problems::Range> parse_range(std::string_view text) {
  const auto range = problems::range_from_text(text);
  if (!range) return not_a(text, "a range (as 3, 3..9, 3.., ..9)");
  return *range;
}

}  // namespace tori::cli
