#include "composer/settings/candidate_range.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "problems/text/number.hpp"

namespace tori::composer {

std::string to_text(CandidateRange range) {
  if (range.end == CandidateRange::kNoEnd) return fmt::format("{}..", range.first);
  return fmt::format("{}..{}", range.first, range.end);
}

std::optional<CandidateRange> range_from_text(std::string_view text) {
  const std::size_t dots = text.find("..");
  if (dots == std::string_view::npos) return std::nullopt;
  const auto first = problems::number_from_text<std::uint64_t>(text.substr(0, dots));
  const std::string_view last = text.substr(dots + 2);
  const auto end = last.empty() ? std::optional(CandidateRange::kNoEnd)
                                : problems::number_from_text<std::uint64_t>(last);
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
