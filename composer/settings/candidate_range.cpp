#include "composer/settings/candidate_range.hpp"

#include <algorithm>
#include <charconv>
#include <system_error>

#include <fmt/format.h>

namespace tori::composer {
namespace {

std::optional<std::uint64_t> candidate_from_text(std::string_view text) {
  std::uint64_t number = 0;
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, number);
  if (error != std::errc{} || stop != end) return std::nullopt;
  return number;
}

}  // namespace

std::string to_text(CandidateRange range) {
  if (range.end == CandidateRange::kNoEnd) return fmt::format("{}..", range.first);
  return fmt::format("{}..{}", range.first, range.end);
}

std::optional<CandidateRange> range_from_text(std::string_view text) {
  const std::size_t dots = text.find("..");
  if (dots == std::string_view::npos) return std::nullopt;
  const auto first = candidate_from_text(text.substr(0, dots));
  const std::string_view last = text.substr(dots + 2);
  const auto end = last.empty() ? std::optional(CandidateRange::kNoEnd) : candidate_from_text(last);
  if (!first || !end || *first >= *end) return std::nullopt;
  return CandidateRange{*first, *end};
}

CandidateRange part_of(CandidateRange all, Shard shard) {
  const std::uint64_t size = all.end - all.first;
  const std::uint64_t each = size / shard.parts;
  const std::uint64_t longer = size % shard.parts;
  const auto begin = [&](std::uint64_t part) {
    return all.first + part * each + std::min(part, longer);
  };
  return {begin(shard.part - 1), begin(shard.part)};
}

}  // namespace tori::composer
