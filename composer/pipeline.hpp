// Candidates in, outcomes out, in order, on several threads.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <limits>

#include "composer/judge.hpp"
#include "composer/settings.hpp"
#include "composer/workshop.hpp"

namespace tori::composer {

/// Candidates from `first` up to, but not, `end`.
struct CandidateRange {
  static constexpr std::uint64_t kNoEnd = std::numeric_limits<std::uint64_t>::max();

  std::uint64_t first = 0;
  std::uint64_t end = kNoEnd;

  friend bool operator==(const CandidateRange&, const CandidateRange&) = default;
};

/// Works on the candidates of a range, several at once, and hands their outcomes to `take` in the
/// order of their indices, by one thread at a time. Ends with the range, when `take` says false, or
/// soon after `stop` has become true. Outcomes that were under way then are given up, so that those
/// taken are all candidates from the first to some other, whatever the number of threads.
/// Throws std::bad_alloc when there is no memory for the tables.
void compose(const Settings& settings, CandidateRange candidates, const JudgeMaker& make_judge,
             int threads, const std::function<bool(const Outcome&)>& take,
             const std::atomic<bool>& stop);

}  // namespace tori::composer
