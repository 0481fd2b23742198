// Ranges of candidates, and their division among machines.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

namespace tori::composer {

/// Candidates from `first` up to, but not including, `end`.
struct CandidateRange {
  static constexpr std::uint64_t kNoEnd = std::numeric_limits<std::uint64_t>::max();

  std::uint64_t first = 0;
  std::uint64_t end = kNoEnd;

  friend bool operator==(const CandidateRange&, const CandidateRange&) = default;
};

/// "0..512", or "512.." for a range without an end.
std::string to_text(CandidateRange range);
/// Reads the text of `to_text`; nullopt for anything else, and for ranges without a candidate.
std::optional<CandidateRange> range_from_text(std::string_view text);

/// One of several parts of a range; parts count from 1.
struct Shard {
  std::uint64_t part = 1;
  std::uint64_t parts = 1;
};

/// The part of a range. Parts differ in size by at most one candidate.
/// REQUIRES: the range has an end; 1 <= shard.part <= shard.parts.
CandidateRange part_of(CandidateRange all, Shard shard);

}  // namespace tori::composer
